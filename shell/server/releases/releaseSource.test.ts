import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { releaseSource } from './releaseSource';

let host: Server | undefined;
afterEach(() => {
  host?.closeAllConnections();
  host?.close();
});

async function listOn(answer: RequestListener) {
  const server = createServer(answer);
  host = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const source = releaseSource(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, []);
  return () => source.changedList();
}

describe('a release list on another host', () => {
  test('is loaded after its first response was cut off, and not sent again while it is unchanged', async () => {
    let attempts = 0;
    const changedList = await listOn((request, answer) => {
      if (request.headers['if-none-match'] === '"2"') return answer.writeHead(304).end();
      answer.writeHead(200, { etag: '"2"', 'content-length': '20' });
      if (++attempts > 1) return answer.end('{"public": "a list"}');
      answer.write('{"publ');
      return setImmediate(() => answer.destroy());
    });
    await expect(changedList()).rejects.toThrow();
    expect(await changedList()).toBe('{"public": "a list"}');
    expect(await changedList()).toBeUndefined();
    expect(attempts).toBe(2);
  });
});
