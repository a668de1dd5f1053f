import { createServer } from 'node:http';

/**
 * Starts a server that restores a site on each POST. It responds when that is done, or with 500 and the
 * reason.
 * @returns its address, and a function that stops it
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
