/**
 * Thrown by `--reset` without `--yes`. The message describes what the reset would do and how to confirm it. The process
 * prints it and exits with 0, because nothing failed.
 */
export class UnconfirmedReset extends Error {}
