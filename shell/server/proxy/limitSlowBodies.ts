import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { hasBody } from './bufferSmallBody';

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
 * Closes every request whose body makes no progress, with status 408. The total time of a request is not limited,
 * because large uploads over slow connections are legitimate.
 */
export function limitSlowBodies(server: FastifyInstance, pace: Pace = defaultPace): void {
  /**
   * Number of bytes that the connection of each request had read at the last check; undefined before the first check of
   * a request.
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
    // If the timer is late, this process was too busy to read, which is not the client's fault. The measurement starts
    // again.
    const isLate = since > pace.every * 1.5;
    for (const [request, before] of receiving) {
      const { socket, complete } = request;
      if (complete || socket.destroyed) {
        receiving.delete(request);
        continue;
      }
      // Data that this process has received but not read yet is not a delay of the client.
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
