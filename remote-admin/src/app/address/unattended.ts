/**
 * The state of a navigation that leaves a page because its session ended: at Log Out, here or in another tab, or
 * because nobody is there. Nothing can be saved any more, so nobody is asked whether to discard anything.
 */
export const unattended = { isUnattended: true };

/** Whether a page is left without anybody who could be asked. */
export const isUnattended = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isUnattended' in state;
