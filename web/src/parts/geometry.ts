/** Small geometry for drawn boards. */

export type Point = [number, number];

/** A smooth line through points (Catmull-Rom), as an SVG path; coordinates are multiplied by `scale`. */
export function smooth(points: Point[], scale: number, closed = false): string {
  const at = (i: number): Point => {
    const n = points.length;
    const [x, y] = closed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!;
    return [x * scale, y * scale];
  };
  const round = (value: number) => Math.round(value * 10) / 10;
  const [x0, y0] = at(0);
  let path = `M${round(x0)} ${round(y0)}`;
  const last = closed ? points.length : points.length - 1;
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6];
    const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6];
    path += `C${[...c1, ...c2, ...p2].map(round).join(" ")}`;
  }
  return closed ? `${path}Z` : path;
}

/** A point on a circle; degrees clockwise from north. */
export function onCircle(centre: Point, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
}

/** A ring sector as an SVG path; degrees clockwise from north, `to` may wrap round. */
export function sector(centre: Point, inner: number, outer: number, from: number, to: number, gap = 0): string {
  const end = to <= from ? to + 360 : to;
  const shift = (radius: number) => (gap / radius) * 57.3;
  const points = [
    onCircle(centre, outer, from + shift(outer)),
    onCircle(centre, outer, end - shift(outer)),
    onCircle(centre, inner, end - shift(inner)),
    onCircle(centre, inner, from + shift(inner)),
  ].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  const large = end - from > 180 ? 1 : 0;
  return `M${points[0]}A${outer} ${outer} 0 ${large} 1 ${points[1]}L${points[2]}A${inner} ${inner} 0 ${large} 0 ${points[3]}Z`;
}

/** Whether a point is inside a polygon. */
export function inside([x, y]: Point, polygon: Point[]): boolean {
  let is = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i]!;
    const [xj, yj] = polygon[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) is = !is;
  }
  return is;
}

/** Points scattered over a polygon, never close to what must stay free; the same every time. */
export function scatter(polygon: Point[], free: (p: Point) => boolean, step: number, seed: number): Point[] {
  let state = seed;
  const random = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  const xs = polygon.map((p) => p[0]);
  const ys = polygon.map((p) => p[1]);
  const found: Point[] = [];
  for (let y = Math.min(...ys); y < Math.max(...ys); y += step)
    for (let x = Math.min(...xs); x < Math.max(...xs); x += step) {
      const p: Point = [x + (random() - 0.5) * step * 0.9, y + (random() - 0.5) * step * 0.9];
      if (inside(p, polygon) && free(p)) found.push(p);
    }
  return found.sort((a, b) => a[1] - b[1]);
}
