import { once } from 'node:events';
import { createServer } from 'node:net';

/** Returns the number of a TCP port on which no process listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port.');
  return address.port;
}
