import { startLinkedSite, type LinkedSite } from '../../testing/linkedSite';
import { LinkClient } from './checkLink';
import { publicNetwork } from '../../platform/http/publicNetwork';

let site: LinkedSite;
let agents: (string | undefined)[];
let client: LinkClient;
beforeAll(async () => {
  site = await startLinkedSite(({ url = '', method, headers }, response) => {
    agents.push(headers['user-agent']);
    if (url === '/challenge') return void response.writeHead(404, { 'cf-mitigated': 'challenge' }).end();
    if (url === '/utf-8')
      return void response.writeHead(301, { location: Buffer.from('/études').toString('latin1') }).end();
    if (url === '/private')
      return void response.writeHead(301, { location: '/users/sign_in?back=/private' }).end();
    const status = Number(/\d{3}/.exec(url)?.[0] ?? 200);
    if (url === '/only-get') return void response.writeHead(method === 'HEAD' ? 405 : 200).end('page');
    if (url === '/loop') return void response.writeHead(302, { location: '/loop' }).end();
    if (url === '/inside') return void response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    if (url === '/then-gone') return void response.writeHead(301, { location: '/404' }).end();
    if (status === 301 || status === 302) return void response.writeHead(status, { location: '/new' }).end();
    response.writeHead(status).end();
  });
  client = new LinkClient(site.network, 'JurisLinkCheck/1.0 (+https://www.example.org)');
});
beforeEach(() => {
  agents = [];
  site.requests.length = 0;
});
afterAll(async () => {
  await client.close();
  await site.close();
});

test.each([
  ['/200', { state: 'ok', movedTo: '' }],
  ['/only-get', { state: 'ok', movedTo: '' }],
  ['/302', { state: 'ok', movedTo: '' }],
  ['/301', { state: 'ok', movedTo: expect.stringMatching(/\/new$/) }],
  ['/404', { state: 'failed', reason: '404 Not Found' }],
  ['/410', { state: 'failed', reason: '410 Gone' }],
  ['/301#part-2', { state: 'ok', movedTo: expect.stringMatching(/\/new#part-2$/) }],
  ['/utf-8', { state: 'ok', movedTo: expect.stringMatching(/\/%C3%A9tudes$/) }],
  ['/private', { state: 'ok', movedTo: '' }],
  ['/500', { state: 'unreachable', reason: '500 Internal Server Error' }],
  ['/503', { state: 'unknown' }],
  ['/999', { state: 'unknown' }],
  ['/challenge', { state: 'unknown' }],
  ['/then-gone', { state: 'failed', reason: '404 Not Found' }],
  ['/loop', { state: 'unknown' }],
  ['/403', { state: 'unknown' }],
  ['/429', { state: 'unknown' }],
  ['/inside', { state: 'unknown' }],
])('the check of a link to %s returns the expected result', async (path, result) => {
  expect(await client.check(site.origin + path)).toEqual(result);
});

test('the link check names itself, asks with HEAD, and repeats a rejected HEAD with GET', async () => {
  await client.check(`${site.origin}/only-get`);
  expect(site.requests).toEqual(['HEAD /only-get', 'GET /only-get']);
  expect(agents).toEqual(Array.from({ length: 2 }, () => 'JurisLinkCheck/1.0 (+https://www.example.org)'));
});

test('a host without an address is unreachable, with the reason', async () => {
  const lookup = ((_name: string, _options: object, callback: (error: Error) => void) =>
    callback(Object.assign(new Error('no such host'), { code: 'ENOTFOUND' }))) as typeof publicNetwork.lookup;
  const away = new LinkClient({ ...site.network, lookup }, 'test');
  expect(await away.check('http://nowhere.test/')).toEqual({
    state: 'unreachable',
    reason: 'The server does not exist',
    host: 'nowhere.test',
  });
  await away.close();
});

test('a host name that resolves to a private address is never requested', async () => {
  const guarded = new LinkClient({ ...site.network, isPublicAddress: publicNetwork.isPublicAddress }, 'test');
  expect(await guarded.check(`${site.origin}/200`)).toEqual({ state: 'unknown' });
  expect(site.requests).toEqual([]);
  await guarded.close();
});
