import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Pace } from './limitSlowBodies';

/** About one kilobyte per second. A slower client could use neither a page nor a file. */
const defaultPace: Pace = { every: 60_000, atLeast: 65_536 };

/**
 * Closes every connection whose client reads almost nothing of a response, because it occupies a socket, a file or a
 * request to the API. The total time of a response is not limited. Delays of this server do not count.
 */
export function limitSlowReaders(server: FastifyInstance, pace: Pace = defaultPace): void {
  /** Number of bytes of each response that were sent at the last check; undefined if no data was waiting. */
  const sending = new Map<ServerResponse, number | undefined>();

  server.addHook('onRequest', async (_request, { raw }) => {
    sending.set(raw, undefined);
    raw.once('close', () => sending.delete(raw));
  });

  let checkedAt = performance.now();
  function check() {
    const since = performance.now() - checkedAt;
    checkedAt += since;
    // A late timer means that this process was too busy to send, so the measurement starts again.
    if (since > pace.every * 1.5) for (const response of sending.keys()) sending.set(response, undefined);
    for (const [response, before] of sending) {
      const { socket } = response;
      if (!socket) continue;
      const { taken, waits } = progressOf(socket);
      if (waits && before !== undefined && taken - before < pace.atLeast) socket.destroy();
      else sending.set(response, waits ? taken : undefined);
    }
  }
  // The check runs after pending socket events, so that this process has sent what clients were ready to receive.
  const timer = setInterval(() => setImmediate(check), pace.every).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}

/**
 * Returns the number of bytes that a connection has sent, and whether more are waiting. The socket's handle also counts
 * parts of a chunk; the stream does not.
 */
function progressOf(socket: Socket): { taken: number; waits: boolean } {
  const { writableLength, bytesWritten } = socket;
  const handle: unknown = Reflect.get(socket, '_handle');
  if (!isCounting(handle)) return { taken: bytesWritten - writableLength, waits: writableLength > 0 };
  return { taken: handle.bytesWritten - handle.writeQueueSize, waits: writableLength > 0 };
}

const isCounting = (handle: unknown): handle is { bytesWritten: number; writeQueueSize: number } =>
  typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle && 'bytesWritten' in handle;
