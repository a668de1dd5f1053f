import { createServer } from 'node:http';

/**
 * Starts a server that restores the data of a site at each request. It responds afterwards. If the restore fails, it
 * responds with 500 and the reason.
 * @param restore Restores the data.
 * @returns The address of the server, and a function that stops it.
 */
export async function serveRestore(restore: () => Promise<unknown>) {
  const server = createServer((_, answer) => {
    restore().then(
      () => answer.end(),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
