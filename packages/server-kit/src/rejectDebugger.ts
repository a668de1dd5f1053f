/**
 * Keeps this process from opening Node's inspector on SIGUSR1, which any process of the same user can send, also a
 * renderer process. Everybody on the machine could then read and run everything in this process.
 */
export const rejectDebugger = (): void => void process.on('SIGUSR1', () => undefined);
