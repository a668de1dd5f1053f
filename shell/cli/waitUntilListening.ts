import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until a process on this machine accepts connections. The API restarts after an edit, and requests wait for it
 * instead of failing.
 * @param timeout Maximum waiting time in milliseconds.
 * @returns True if the process accepted a connection before the timeout.
 */
export async function waitUntilListening(port: number, timeout = 10_000): Promise<boolean> {
  const end = Date.now() + timeout;
  while (!(await takesConnections(port))) {
    if (Date.now() > end) return false;
    await delay(50);
  }
  return true;
}

const takesConnections = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    // The connection is only a probe.
    socket.once('connect', () => socket.destroy());
  });
