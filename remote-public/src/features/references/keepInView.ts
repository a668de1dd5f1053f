const keepsForMs = 1_000;

/**
 * Keeps an element at the top of the window after a jump to it. Chapters are rendered only when they approach the viewport
 * (`content-visibility`), and the text moves if the estimated height of a chapter was wrong. So this function scrolls to
 * the element again whenever the height of the page changes, until the reader scrolls or a second has passed.
 */
export function keepInView(id: string) {
  const heights = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView());
  const end = () => {
    heights.disconnect();
    for (const event of scrollingEvents) removeEventListener(event, end);
  };
  heights.observe(document.body);
  for (const event of scrollingEvents) addEventListener(event, end, { passive: true });
  setTimeout(end, keepsForMs);
}

/** Events that show that the reader is scrolling or about to scroll. */
const scrollingEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
