const keepsForMs = 1_000;

/**
 * Keeps an element at the top after a jump to it. Chapters are rendered as they come near (`content-visibility`), and some
 * are not as high as was guessed, which moves the text. Each time the page's height changes this scrolls to the element
 * again, until the reader scrolls or a second has passed.
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

/** The reader scrolls, or is about to. */
const scrollingEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
