import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { hasBody } from './bufferSmallBody';

/** How fast a body has to come, or an answer to be taken. */
export interface Pace {
  /** How often it is looked at, in milliseconds. */
  every: number;
  /** How many bytes must have passed since the last look. */
  atLeast: number;
}

const usual: Pace = { every: 15_000, atLeast: 1_024 };

const tooSlow =
  'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n';
const message = JSON.stringify({ message: 'The request was too slow. Try again.' });
const timeoutAnswer = `${tooSlow}content-length: ${message.length}\r\n\r\n${message}`;

/**
 * Cuts off every request whose body does not come on: a form, a call or an upload may take long as a whole, but must
 * make progress.
 */
export function limitSlowBodies(server: FastifyInstance, pace: Pace = usual): void {
  /** Of each request, what its connection had read by the last look; undefined where there was none since it began. */
  const receiving = new Map<IncomingMessage, number | undefined>();

  server.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasBody(raw)) {
      receiving.set(raw, undefined);
      raw.once('close', () => receiving.delete(raw));
    }
    done();
  });

  let lookedAt = performance.now();
  function look() {
    const since = performance.now() - lookedAt;
    lookedAt += since;
    // Who is late was busy: nobody could be heard meanwhile, and it begins anew.
    const isLate = since > pace.every * 1.5;
    for (const [request, before] of receiving) {
      const { socket, complete } = request;
      if (complete || socket.destroyed) {
        receiving.delete(request);
        continue;
      }
      // What lies here unread is not the sender's delay.
      const waitsForUs = request.readableLength > 0;
      const isSlow = before !== undefined && socket.bytesRead - before < pace.atLeast;
      if (!isSlow || waitsForUs || isLate) receiving.set(request, socket.bytesRead);
      else {
        receiving.delete(request);
        socket.end(timeoutAnswer, () => socket.destroy());
      }
    }
  }
  // After the sockets had their turn.
  const looking = setInterval(() => setImmediate(look), pace.every).unref();
  server.addHook('onClose', async () => clearInterval(looking));
}
