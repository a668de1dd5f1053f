import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import { usePageSite, first } from '../../testing/pageSite';
import { adminToken, publicToken, releaseTokens } from '../../testing/releaseServiceSite';

const pages = usePageSite();
const authorization = `Bearer ${publicToken}`;

test('a site without release tokens has no release service', async () => {
  await pages.start({ current: first, previous: [] });
  for (const [method, url] of [
    ['GET', '/releases/public'],
    ['PUT', '/releases/public/1.0.0-abc'],
    ['POST', '/releases/public/promote'],
  ] as const) {
    const { statusCode } = await pages.site.inject({ method, url, headers: { authorization } });
    expect([method, statusCode]).toEqual([method, 404]);
  }
});

test('/health with a release token returns only the details for release commands', async () => {
  await pages.start({ current: first, previous: [] }, { releaseTokens });
  const health = async (headers: Record<string, string>) =>
    Object.keys(
      (await pages.get('/health', { ...headers, 'x-forwarded-for': '192.0.2.1' })).json<object>(),
    ).sort();
  expect(await health({})).toEqual(['status']);
  expect(await health({ authorization: 'Bearer wrong' })).toEqual(['status']);
  for (const token of [publicToken, adminToken])
    expect(await health({ authorization: `Bearer ${token}` })).toEqual([
      'platform',
      'provides',
      'refused',
      'releases',
      'status',
    ]);
});

test('an active release without a signature is rejected after its remote gets a key and the site restarts', async () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(path.join(pages.releases, 'public/1/release.json'), JSON.stringify(first));
  await pages.start(
    { current: first, previous: [] },
    { releaseTokens, releaseKeys: new Map([['public', [publicKey]]]) },
  );
  const { refused } = (await pages.get('/health')).json<{ refused: { version: string; reason: string }[] }>();
  expect(refused).toMatchObject([{ version: '1', reason: expect.stringContaining('it is not signed') }]);
});

test('a site whose releases are on another host forwards release requests to the release service', async () => {
  const requests: string[] = [];
  const service = createServer(({ method, url, headers }, response) => {
    requests.push(`${method} ${url} ${headers.authorization}`);
    response.writeHead(409, { 'content-type': 'application/json' }).end('{"message":"no"}');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  await pages.start(
    { current: first, previous: [] },
    { releases: pages.apiOrigin, releaseTokens, releaseService: `http://127.0.0.1:${port}` },
  );
  await pages.site.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${pages.site.listeningOrigin}/releases/public/rollback`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: '{}',
  });
  expect([response.status, await response.json()]).toEqual([409, { message: 'no' }]);
  expect(requests).toEqual([`POST /releases/public/rollback ${authorization}`]);
  service.closeAllConnections();
  service.close();
});

test('a slow release service is waited for, and a missing one is recorded as release-service-away', async () => {
  const service = createServer((_request, response) => void setTimeout(() => response.end('{}'), 600));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  await pages.start(
    { current: first, previous: [] },
    {
      ...{ releases: pages.apiOrigin, releaseService: `http://127.0.0.1:${port}` },
      connectionLimits: { still: 200 },
    },
  );
  await pages.site.listen({ port: 0, host: '127.0.0.1' });
  const address = pages.site.listeningOrigin;
  expect((await fetch(`${address}/releases/public`)).status).toBe(200);
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  expect((await fetch(`${address}/releases/public`)).status).toBe(503);
  expect((await pages.get('/health')).json()).toMatchObject({ failures: { 'release-service-away': 1 } });
});

test('an upload that stops sending data gets 408, and its unfinished folder is deleted', async () => {
  await pages.start(
    { current: first, previous: [] },
    { releaseTokens, pace: { bodies: { every: 50, atLeast: 1_024 } } },
  );
  await pages.site.listen({ port: 0, host: '127.0.0.1' });
  const { port } = new URL(pages.site.listeningOrigin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `PUT /releases/public/1.0.0-abc HTTP/1.1\r\nhost: juris.example\r\nauthorization: ${authorization}\r\n` +
      'content-type: multipart/form-data; boundary=x\r\ncontent-length: 9000\r\n\r\n' +
      '--x\r\ncontent-disposition: form-data; name="a.js"; filename="a.js"\r\n\r\nslow',
  );
  const [data] = (await once(socket, 'data')) as [Buffer];
  expect(data.toString()).toMatch(/^HTTP\/1\.1 408 /);
  const unfinished = () =>
    readdirSync(path.join(pages.releases, 'public')).filter((name) => name.endsWith('.unfinished'));
  while (unfinished().length > 0) await new Promise((resolve) => setImmediate(resolve));
  expect(unfinished()).toEqual([]);
});
