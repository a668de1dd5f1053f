const keepsForMs = 1_000;

/**
 * Keeps an element at the top after a jump to it. Chapters are rendered when they approach the viewport
 * (`content-visibility`), and if an estimated height was wrong, the text moves. Scrolls to the element again each time
 * the height of the page changes, until the reader scrolls or a second has passed.
 */
export function keepScrolledTo(id: string) {
  const heights = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView());
  const end = () => {
    heights.disconnect();
    for (const event of scrollingEvents) removeEventListener(event, end);
  };
  heights.observe(document.body);
  for (const event of scrollingEvents) addEventListener(event, end, { passive: true });
  setTimeout(end, keepsForMs);
}

/** Events that precede or accompany scrolling by the reader. */
const scrollingEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
