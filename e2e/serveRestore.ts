import { createServer } from 'node:http';

/**
 * Serves what gives a site back what it had at first: to each POST it answers when that is done, or 500 with the reason.
 * @returns where, and what ends it
 */
export async function serveRestore(restore: () => Promise<unknown>) {
  const server = createServer((_, answer) => {
    restore().then(
      () => answer.end(),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  const port = typeof place === 'object' && place ? place.port : 0;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
