import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Pace } from './limitSlowBodies';

/** Less than a kilobyte a second: nobody waits for a page or a book on such a line. */
const usual: Pace = { every: 60_000, atLeast: 65_536 };

/**
 * Cuts off every visitor who takes hardly anything of an answer: each holds a connection, a file or a call to the API.
 * An answer may take long as a whole, and what we are slow to make is not the visitor's delay.
 */
export function limitSlowReaders(server: FastifyInstance, pace: Pace = usual): void {
  /** Of each answer, what was taken of it by the last look; undefined where nothing was waiting then. */
  const sending = new Map<ServerResponse, number | undefined>();

  server.addHook('onRequest', async (_request, { raw }) => {
    sending.set(raw, undefined);
    raw.once('close', () => sending.delete(raw));
  });

  let lookedAt = performance.now();
  function look() {
    const since = performance.now() - lookedAt;
    lookedAt += since;
    // Who is late was busy: nobody could take anything from us meanwhile, and it begins anew.
    if (since > pace.every * 1.5) for (const answer of sending.keys()) sending.set(answer, undefined);
    for (const [answer, before] of sending) {
      const { socket } = answer;
      if (!socket) continue;
      const { taken, waits } = progressOf(socket);
      if (waits && before !== undefined && taken - before < pace.atLeast) socket.destroy();
      else sending.set(answer, waits ? taken : undefined);
    }
  }
  // After the sockets had their turn: where we were busy ourselves, nobody could take anything.
  const looking = setInterval(() => setImmediate(look), pace.every).unref();
  server.addHook('onClose', async () => clearInterval(looking));
}

/**
 * What a connection has taken so far, in bytes, and whether more is waiting for it. Told by the handle: the stream counts
 * a chunk only when the whole of it is gone, and a long list is one chunk.
 */
function progressOf(socket: Socket): { taken: number; waits: boolean } {
  const { writableLength, bytesWritten } = socket;
  const handle: unknown = Reflect.get(socket, '_handle');
  if (!isCounting(handle)) return { taken: bytesWritten - writableLength, waits: writableLength > 0 };
  return { taken: handle.bytesWritten - handle.writeQueueSize, waits: writableLength > 0 };
}

const isCounting = (handle: unknown): handle is { bytesWritten: number; writeQueueSize: number } =>
  typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle && 'bytesWritten' in handle;
