import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { hasBody } from './takeOver';

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
const message = JSON.stringify({ message: 'The request came too slowly. Please try again.' });
const timeoutAnswer = `${tooSlow}content-length: ${message.length}\r\n\r\n${message}`;

/**
 * Cuts off every request whose body does not come on: a form, a call or an upload may take long as a whole, but must
 * make progress.
 */
export function limitSlowBodies(server: FastifyInstance, pace: Pace = usual): void {
  const receiving = new Map<IncomingMessage, number>();

  server.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasBody(raw)) {
      receiving.set(raw, raw.socket.bytesRead);
      raw.once('close', () => receiving.delete(raw));
    }
    done();
  });

  const looking = setInterval(() => {
    for (const [request, before] of receiving) {
      const { socket, complete } = request;
      if (complete || socket.destroyed) {
        receiving.delete(request);
        continue;
      }
      // What lies here unread is not the sender's delay.
      const waitsForUs = request.readableLength > 0;
      if (waitsForUs || socket.bytesRead - before >= pace.atLeast) receiving.set(request, socket.bytesRead);
      else {
        receiving.delete(request);
        socket.end(timeoutAnswer, () => socket.destroy());
      }
    }
  }, pace.every).unref();
  server.addHook('onClose', async () => clearInterval(looking));
}
