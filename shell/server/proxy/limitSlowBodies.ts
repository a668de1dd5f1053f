import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { hasBody } from './bufferSmallBody';

/** Minimum transfer rate of a request or response body. */
export interface Pace {
  /** Interval of the checks, in milliseconds. */
  every: number;
  /** Bytes that must be transferred between two checks. */
  atLeast: number;
}

const defaultPace: Pace = { every: 15_000, atLeast: 1_024 };

const tooSlow =
  'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n';
const message = JSON.stringify({ message: 'The request was too slow. Try again.' });
const timeoutResponse = `${tooSlow}content-length: ${message.length}\r\n\r\n${message}`;

/** Closes every request whose body makes no progress. A form, an API request or an upload may take long as a whole. */
export function limitSlowBodies(server: FastifyInstance, pace: Pace = defaultPace): void {
  /** Bytes that each request's connection had read at the last check; undefined before the first check of a request. */
  const receiving = new Map<IncomingMessage, number | undefined>();

  server.addHook('onRequest', ({ raw }, _reply, done) => {
    if (hasBody(raw)) {
      receiving.set(raw, undefined);
      raw.once('close', () => receiving.delete(raw));
    }
    done();
  });

  let checkedAt = performance.now();
  function check() {
    const since = performance.now() - checkedAt;
    checkedAt += since;
    // A late timer means that this process was busy and could not read, so the interval restarts.
    const isLate = since > pace.every * 1.5;
    for (const [request, before] of receiving) {
      const { socket, complete } = request;
      if (complete || socket.destroyed) {
        receiving.delete(request);
        continue;
      }
      // Unread data in this process is not a delay of the sender.
      const waitsForUs = request.readableLength > 0;
      const isSlow = before !== undefined && socket.bytesRead - before < pace.atLeast;
      if (!isSlow || waitsForUs || isLate) receiving.set(request, socket.bytesRead);
      else {
        receiving.delete(request);
        socket.end(timeoutResponse, () => socket.destroy());
      }
    }
  }
  // Checks after the sockets had their turn.
  const timer = setInterval(() => setImmediate(check), pace.every).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
