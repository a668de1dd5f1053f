import { createServer, request, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/**
 * Starts a proxy that compresses pages with brotli and caches them, as the site does. Benchmarks compare two such
 * proxies, with and without the scripts in the HTML.
 * @param site origin of the site
 * @param withoutScripts true to remove the scripts from the HTML
 */
export async function startStaticBaseline(site: string, withoutScripts: boolean) {
  const pages = new Map<string, { headers: OutgoingHttpHeaders; body: Buffer }>();
  const server = createServer((incoming, outgoing) => {
    const wantsPage = String(incoming.headers.accept).startsWith('text/html');
    const answered = wantsPage && pages.get(incoming.url ?? '/');
    if (answered) {
      outgoing.writeHead(200, answered.headers).end(answered.body);
      return;
    }
    const headers = { ...incoming.headers, ...(wantsPage && { 'accept-encoding': 'identity' }) };
    const onward = request(
      new URL(incoming.url ?? '/', site),
      { method: incoming.method, headers },
      (answer) => {
        if (!wantsPage || answer.statusCode !== 200) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const html = Buffer.concat(chunks).toString();
          // Compresses with the default quality of brotli, as the site does.
          const body = brotliCompressSync(
            withoutScripts ? html.replaceAll(/<script[\s\S]*?<\/script>/g, '') : html,
          );
          const { 'content-length': _length, 'transfer-encoding': _encoding, ...rest } = answer.headers;
          const page = {
            headers: { ...rest, 'content-encoding': 'br', 'content-length': body.length },
            body,
          };
          pages.set(incoming.url ?? '/', page);
          outgoing.writeHead(200, page.headers).end(page.body);
        });
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
