/** For how long a jump is looked after, in milliseconds. */
const settlingTime = 1_000;

/**
 * After a jump: chapters are drawn as they come near, and some take other room than was guessed, which moves what is
 * read. Each time the page's height changes this puts the chapter's beginning where it belongs, until the reader moves
 * on or a second has passed.
 */
export function settleAt(id: string) {
  const heights = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView());
  const end = () => {
    heights.disconnect();
    for (const sign of signs) removeEventListener(sign, end);
  };
  heights.observe(document.body);
  for (const sign of signs) addEventListener(sign, end, { passive: true });
  setTimeout(end, settlingTime);
}

/** The reader moves on. */
const signs = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
