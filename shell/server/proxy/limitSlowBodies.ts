import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { hasBody } from './drainOrClose';

/** Minimum transfer rate of a request or response body. */
export interface Pace {
  /** Time between two checks, in milliseconds. */
  every: number;
  /** Minimum number of bytes that must be transferred between two checks. */
  atLeast: number;
}

const defaultPace: Pace = { every: 15_000, atLeast: 1_024 };

const tooSlow =
  'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n';
const message = JSON.stringify({ message: 'The request was too slow. Try again.' });
const timeoutResponse = `${tooSlow}content-length: ${message.length}\r\n\r\n${message}`;

/**
 * Closes every request whose body makes no progress, with status 408. Large uploads over slow connections are allowed,
 * so the total time is not limited.
 */
export function limitSlowBodies(server: FastifyInstance, pace: Pace = defaultPace): void {
  /**
   * Number of bytes that the connection of each request had read at the last check; undefined before the first check.
   */
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
    // A late timer means that this process was too busy to read, so the measurement starts again.
    const isLate = since > pace.every * 1.5;
    for (const [request, before] of receiving) {
      const { socket, complete } = request;
      if (complete || socket.destroyed) {
        receiving.delete(request);
        continue;
      }
      // Data that this process has not read yet is no delay of the client.
      const waitsForUs = request.readableLength > 0;
      const isSlow = before !== undefined && socket.bytesRead - before < pace.atLeast;
      if (!isSlow || waitsForUs || isLate) receiving.set(request, socket.bytesRead);
      else {
        receiving.delete(request);
        socket.end(timeoutResponse, () => socket.destroy());
      }
    }
  }
  // The check runs after pending socket events, so that data that has already arrived is counted.
  const timer = setInterval(() => setImmediate(check), pace.every).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
