import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until a program on this machine takes connections: one that is started again for an edit is away for a second,
 * and what is asked for meanwhile need not fail.
 * @param timeout in milliseconds, after which it is given up
 * @returns whether it does
 */
export async function untilListening(port: number, timeout = 10_000): Promise<boolean> {
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
    // Whatever came, nothing is said on it.
    socket.once('connect', () => socket.destroy());
  });
