import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time in ms that a new connection has for its first byte, because a request may be on the way. */
const FIRST_BYTE_TIMEOUT_MS = 250;

/**
 * Closes connections on which nothing was sent, as browsers open them ahead of a request, when the server shuts down.
 * Node 20 to 24 do not count them as idle, so the shutdown would wait for them. Node 26 closes them at once, and with them
 * a request in transit. So the shutdown first waits for their first byte, on every version.
 */
export function closeSilentConnections(server: FastifyInstance): void {
  const open = new Set<Socket>();
  let isClosing = false;
  const endSilent = () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  server.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (isClosing) setTimeout(endSilent, FIRST_BYTE_TIMEOUT_MS);
  });
  server.addHook('preClose', async () => {
    isClosing = true;
    if ([...open].some(({ bytesRead }) => bytesRead === 0)) await wait(FIRST_BYTE_TIMEOUT_MS);
    endSilent();
  });
}
