import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasBody } from './drainOrClose';
import type { Socket } from 'node:net';

/** Minimum transfer rate of a request or response body. */
export interface Pace {
  /** Time between two checks, in milliseconds. */
  every: number;
  /** Minimum number of bytes that must be transferred between two checks. */
  atLeast: number;
}

const bodyPace: Pace = { every: 15_000, atLeast: 1_024 };

const tooSlow =
  'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n';
const message = JSON.stringify({ message: 'The request was too slow. Try again.' });
const timeoutResponse = `${tooSlow}content-length: ${message.length}\r\n\r\n${message}`;

/**
 * Closes every request whose body makes no progress, with status 408. Large uploads over slow connections are allowed,
 * so the total time is not limited.
 */
export function limitSlowBodies(server: FastifyInstance, pace: Pace = bodyPace): void {
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

  checkRegularly(server, pace.every, (isLate) => {
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
  });
}

/** About one kilobyte per second. A slower client could use neither a page nor a file. */
const readerPace: Pace = { every: 60_000, atLeast: 65_536 };

/**
 * Closes every connection whose client reads almost nothing of a response, because it occupies a socket, a file or a
 * request to the API. The total time of a response is not limited. Delays of this server do not count.
 */
export function limitSlowReaders(server: FastifyInstance, pace: Pace = readerPace): void {
  /** Number of bytes of each response that were sent at the last check; undefined if no data was waiting. */
  const sending = new Map<ServerResponse, number | undefined>();

  server.addHook('onRequest', async (_request, { raw }) => {
    sending.set(raw, undefined);
    raw.once('close', () => sending.delete(raw));
  });

  checkRegularly(server, pace.every, (isLate) => {
    if (isLate) for (const response of sending.keys()) sending.set(response, undefined);
    for (const [response, before] of sending) {
      const { socket } = response;
      if (!socket) continue;
      const { taken, waits } = progressOf(socket);
      if (waits && before !== undefined && taken - before < pace.atLeast) socket.destroy();
      else sending.set(response, waits ? taken : undefined);
    }
  });
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

/**
 * Runs a check at an interval until the server closes. The check runs after pending socket events, so that data that has
 * already arrived or can be sent is counted.
 * @param check `isLate` is true if this process was too busy to read and send; the measurement must then start again.
 */
function checkRegularly(server: FastifyInstance, every: number, check: (isLate: boolean) => void): void {
  let checkedAt = performance.now();
  const timer = setInterval(
    () =>
      setImmediate(() => {
        const since = performance.now() - checkedAt;
        checkedAt += since;
        check(since > every * 1.5);
      }),
    every,
  ).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
