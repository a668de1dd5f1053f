import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Pace } from './limitSlowBodies';

/** About a kilobyte per second, too slow for a page or a book. */
const defaultPace: Pace = { every: 60_000, atLeast: 65_536 };

/**
 * Closes every connection whose client reads almost nothing of a response, since each holds a socket, a file or an API
 * request. A response may take long as a whole, and delays of this server do not count.
 */
export function limitSlowReaders(server: FastifyInstance, pace: Pace = defaultPace): void {
  /** Bytes of each response that were sent at the last check; undefined when nothing was waiting then. */
  const sending = new Map<ServerResponse, number | undefined>();

  server.addHook('onRequest', async (_request, { raw }) => {
    sending.set(raw, undefined);
    raw.once('close', () => sending.delete(raw));
  });

  let checkedAt = performance.now();
  function check() {
    const since = performance.now() - checkedAt;
    checkedAt += since;
    // A late timer means that this process was busy and could not send, so the interval restarts.
    if (since > pace.every * 1.5) for (const response of sending.keys()) sending.set(response, undefined);
    for (const [response, before] of sending) {
      const { socket } = response;
      if (!socket) continue;
      const { taken, waits } = progressOf(socket);
      if (waits && before !== undefined && taken - before < pace.atLeast) socket.destroy();
      else sending.set(response, waits ? taken : undefined);
    }
  }
  // Checks after the sockets had their turn: while this process is busy, no client can read.
  const timer = setInterval(() => setImmediate(check), pace.every).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}

/**
 * Returns the bytes that a connection has sent, and whether more are waiting. They come from the handle, since the
 * stream counts a chunk only when all of it is sent, and a long list is one chunk.
 */
function progressOf(socket: Socket): { taken: number; waits: boolean } {
  const { writableLength, bytesWritten } = socket;
  const handle: unknown = Reflect.get(socket, '_handle');
  if (!isCounting(handle)) return { taken: bytesWritten - writableLength, waits: writableLength > 0 };
  return { taken: handle.bytesWritten - handle.writeQueueSize, waits: writableLength > 0 };
}

const isCounting = (handle: unknown): handle is { bytesWritten: number; writeQueueSize: number } =>
  typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle && 'bytesWritten' in handle;
