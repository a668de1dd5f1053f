import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
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

  const looking = setInterval(() => {
    for (const [answer, before] of sending) {
      const { socket } = answer;
      if (!socket) continue;
      const waits = socket.writableLength > 0;
      const taken = socket.bytesWritten - socket.writableLength;
      if (waits && before !== undefined && taken - before < pace.atLeast) socket.destroy();
      else sending.set(answer, waits ? taken : undefined);
    }
  }, pace.every).unref();
  server.addHook('onClose', async () => clearInterval(looking));
}
