const keepsForMs = 1_000;

/**
 * Keeps an element at the top of the window after a jump to it. Chapters above may change their height when they are
 * rendered (`content-visibility`). The function scrolls again after each change, for at most a second and until the
 * reader scrolls.
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
