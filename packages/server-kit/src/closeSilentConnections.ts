import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time in ms that a new connection has for its first byte, because a request may be on the way. */
const FIRST_BYTE_TIMEOUT_MS = 250;

/**
 * Lets a server close while connections without a request are open. Browsers open such connections in advance, and Node
 * does not count them as idle: closing would wait until they are forced. They are destroyed after a short delay, so
 * that a save whose first bytes are in transit is not lost.
 */
export function closeSilentConnections(server: FastifyInstance): void {
  const open = new Set<Socket>();
  let isClosing = false;
  const endIfSilent = (socket: Socket) =>
    void setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, FIRST_BYTE_TIMEOUT_MS);
  server.server.on('connection', (socket: Socket) => {
    if (isClosing) return endIfSilent(socket);
    open.add(socket);
    return void socket.once('close', () => open.delete(socket));
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open) if (socket.bytesRead === 0) endIfSilent(socket);
  });
}
