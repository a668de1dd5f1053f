import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a server end although somebody has opened a connection and said nothing on it, as browsers do ahead of a request
 * that may never come. Node does not count such a connection as idle: closing would wait for it until it is forced.
 */
export function closeSilentConnections(server: FastifyInstance): void {
  const open = new Set<Socket>();
  let isClosing = false;
  server.server.on('connection', (socket: Socket) => {
    if (isClosing) return void socket.destroy();
    open.add(socket);
    return void socket.once('close', () => open.delete(socket));
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
