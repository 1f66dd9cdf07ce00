/** Where we are: a few paths, no library. */

class Route {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  private read() {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  go(url: string) {
    history.pushState(null, "", url);
    this.read();
    scrollTo(0, 0);
  }

  replace(url: string) {
    history.replaceState(null, "", url);
    this.read();
  }
}

export const route = new Route();

/** Whether a click means another tab or window, or a download. */
const isHeld = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0;

/** A click on an inner link stays in the page. */
export function follow(event: MouseEvent) {
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || isHeld(event)) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/api") || url.pathname.startsWith("/schema")) return;
  event.preventDefault();
  route.go(url.pathname + url.search);
}
