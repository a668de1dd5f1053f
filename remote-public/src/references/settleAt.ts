/** For how long a jump is looked after, in milliseconds. */
const settlingTime = 1_000;

/**
 * After a jump: chapters are drawn as they come near, and some take other room than was guessed, which moves what is
 * read. Each time the page's height changes this puts the chapter's beginning where it belongs, until the reader moves
 * on or a second has passed.
 */
export function settleAt(id: string) {
  const ended = new AbortController();
  const heights = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView());
  heights.observe(document.body);
  ended.signal.addEventListener('abort', () => heights.disconnect());
  const end = () => ended.abort();
  for (const sign of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(sign, end, { passive: true, signal: ended.signal });
  setTimeout(end, settlingTime);
}
