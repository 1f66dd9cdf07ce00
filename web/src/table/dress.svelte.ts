/** What a page with a board wears: the palette of its game, the colours of its seats, the words of the screen. */

import { screen } from "../lib/screen.svelte";
import type { Table } from "../lib/table.svelte";

/** Every seat has the colour that its player chose, in all its tones. */
const TONES = ["", "-lit", "-deep", "-ink", "-mark"];

/** To be called while a page is made; it is undone when the page goes. */
export function dress(table: Table) {
  const game = $derived(table.position?.game);
  $effect(() => {
    if (game) document.documentElement.dataset.game = game;
    return () => delete document.documentElement.dataset.game;
  });

  const colours = $derived(table.position?.seats.map((seat) => seat.colour % 6).join() ?? "");
  $effect(() => {
    const style = document.documentElement.style;
    const seats = colours === "" ? [] : colours.split(",");
    const paints = seats.flatMap((colour, i) =>
      TONES.map((tone) => [`--seat-${i}${tone}`, `var(--colour-${colour}${tone})`]),
    );
    paints.forEach(([name, paint]) => style.setProperty(name!, paint!));
    return () => paints.forEach(([name]) => style.removeProperty(name!));
  });

  $effect(() => {
    if (table.game && screen.language !== table.words.language) void table.speak();
  });
}
