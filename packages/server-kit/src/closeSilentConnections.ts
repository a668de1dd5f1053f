import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a connection that was just opened may take to send its first byte, in ms: a request may be on its way. */
const FIRST_BYTE_TIMEOUT_MS = 250;

/**
 * Lets a server end although somebody has opened a connection and said nothing on it, as browsers do ahead of a request
 * that may never come. Node does not count such a connection as idle: closing would wait for it until it is forced.
 * A moment is left to it: a save whose first bytes are under way when the end begins would be lost otherwise.
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
