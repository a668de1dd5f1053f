import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { releaseSource } from './releaseSource';

let host: Server | undefined;
afterEach(() => {
  host?.closeAllConnections();
  host?.close();
});

async function listOn(response: RequestListener) {
  const server = createServer(response);
  host = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const source = releaseSource(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, []);
  return () => source.changedList();
}

describe('releaseSource with a list on another host', () => {
  test('a truncated list is loaded again, and an unchanged list is not returned again', async () => {
    let attempts = 0;
    const changedList = await listOn((request, response) => {
      if (request.headers['if-none-match'] === '"2"') return response.writeHead(304).end();
      response.writeHead(200, { etag: '"2"', 'content-length': '20' });
      if (++attempts > 1) return response.end('{"public": "a list"}');
      response.write('{"publ');
      return setImmediate(() => response.destroy());
    });
    await expect(changedList()).rejects.toThrow();
    expect(await changedList()).toBe('{"public": "a list"}');
    expect(await changedList()).toBeUndefined();
    expect(attempts).toBe(2);
  });
});
