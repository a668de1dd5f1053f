/**
 * State of a navigation that leaves a page because its session ended: after Log Out, in this tab or another,
 * or after inactivity. Nothing can be saved any more, so no confirmation is requested.
 */
export const sessionEndState = { isUnattended: true };

/** Returns whether a navigation leaves its page because the session ended. */
export const isSessionEnd = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isUnattended' in state;
