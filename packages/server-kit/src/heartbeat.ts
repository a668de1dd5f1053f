/** Message of a supervisor. The process sends it back, unless its event loop is blocked. */
export const HEARTBEAT = 'heartbeat';

/** Makes this process respond to the heartbeats of its supervisor. Does nothing without a supervisor. */
export function respondToHeartbeats(): void {
  process.on('message', (message) => {
    // If the supervisor has ended, the process ends too, so an error is ignored.
    if (message === HEARTBEAT) process.send?.(HEARTBEAT, () => undefined);
  });
}
