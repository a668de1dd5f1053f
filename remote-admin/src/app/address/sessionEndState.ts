/**
 * State of a navigation that leaves a page because the session ended: after Log Out, in this tab or another, or after
 * inactivity. Forms then do not ask for confirmation, because nothing can be saved without a session.
 */
export const sessionEndState = { isUnattended: true };

/** Returns whether a navigation with this state leaves a page because the session ended. */
export const isSessionEnd = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isUnattended' in state;
