/** The ten resources, drawn on a field of 24 by 24 in their colours. */

export const resources: Record<string, [string, string][]> = {
  wood: [
    ["M4 9h13v7H4z", "#8b5a2b"],
    ["M17 9a3.5 3.5 0 1 1-.01 7z", "#c99a63"],
    ["M17 11a1.5 1.5 0 1 1-.01 3z", "#8b5a2b"],
  ],
  clay: [["M3 12h8v6H3zM13 12h8v6h-8zM8 6h8v5H8z", "#c4622d"]],
  stone: [
    ["M4 10 9 5h8l4 6-2 8H6z", "#8a8d91"],
    ["M9 5l2 6 10 0M11 11l-5 8", "#b9bcc0"],
  ],
  silk: [
    ["M4 6h12v12H4z", "#c2185b"],
    ["M16 6q4 3 4 6t-4 6z", "#e57ba3"],
    ["M7 6h1.5v12H7zM11 6h1.5v12H11z", "#f3b6cd"],
  ],
  porcelain: [
    ["M3 9h18q0 7-6 9v2H9v-2q-6-2-6-9z", "#eef4fb"],
    ["M4 11h16l-.5 2H4.5zM8 14.5h8", "#3f7fca"],
  ],
  ink: [
    ["M8 3h8v15H8z", "#2b2b33"],
    ["M9.5 6h5v2h-5zM9.5 10h5v1.5h-5z", "#c9a74a"],
    ["M5 19h14v2H5z", "#55555f"],
  ],
  gold: [
    ["M6 8h12l3 9H3z", "#e0b021"],
    ["M7.5 10h9l.6 2H6.9z", "#fbe594"],
  ],
  bronze: [
    ["M5 7h14l-2 8H7z", "#a8702a"],
    ["M7 15h2l-.5 6h-2zM15 15h2l.5 6h-2zM4 4h2v4H4zM18 4h2v4h-2z", "#8a5a1f"],
  ],
  jade: [
    ["M12 3.5a8.5 8.5 0 1 0 .01 0zM12 8.5a3.5 3.5 0 1 1-.01 0z", "#2e9e6b"],
    ["M8 7q4-3 8 0", "#9fdcbd"],
  ],
  water: [
    ["M12 3q7 8 7 12a7 7 0 0 1-14 0q0-4 7-12z", "#2aa7c9"],
    ["M9 13q0 4 3 5", "#c9eef6"],
  ],
};
