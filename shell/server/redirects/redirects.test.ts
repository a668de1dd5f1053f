import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteRedirects } from './redirects';

let time: number;
let answer: { status: number; output: unknown[] };
let requests: number;
const server = createServer((_request, response) => {
  requests += 1;
  response.writeHead(answer.status, { 'content-type': 'application/json', etag: '"1"' });
  response.end(JSON.stringify({ output: answer.output }));
});
beforeAll(async () => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());
beforeEach(() => {
  time = 0;
  requests = 0;
  answer = { status: 200, output: [{ source: '/diwali', target: '/titles?sort=newest', status: 302 }] };
});

const open = () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const find = siteRedirects(origin, () => time);
  return (address: string) => find(new URL(address, 'https://site.example'));
};

test.each([
  ['/diwali', '/titles?sort=newest'],
  ['/Diwali/', '/titles?sort=newest'],
  ['/%64iwali', '/titles?sort=newest'],
  ['/diwali?utm_source=mail&sort=name', '/titles?sort=newest&utm_source=mail'],
])('the address %s is redirected to %s', async (address, target) => {
  expect(await open()(address)).toMatchObject({ target, status: 302 });
});

test.each([
  ['/book.php?id=12', '/titles/12'],
  ['/book.php?utm_source=mail&id=12', '/titles/12?utm_source=mail'],
  ['/book.php?id=12&lang=ta', '/titles/12-ta'],
  ['/book.php?id=13', '/titles?id=13'],
  ['/Old%20Page(1).html', '/openaccess'],
  ['/why%3F', '/services'],
])('an address of the old site, %s, is redirected to %s', async (address, target) => {
  answer.output = [
    ['/book.php', '/titles'],
    ['/book.php?id=12', '/titles/12'],
    ['/book.php?id=12&lang=ta', '/titles/12-ta'],
    ['/old page(1).html', '/openaccess'],
    ['/why%3f', '/services'],
  ].map(([source, to]) => ({ source, target: to, status: 301 }));
  expect(await open()(address)).toMatchObject({ target, status: 301 });
});

test.each(['/holi', '/', '//evil.example', '/%E0%A4%A', '/diwali/more'])(
  'the address %s is not redirected',
  async (address) => {
    expect(
      await open()(address.startsWith('//') ? `https://site.example${address}` : address),
    ).toBeUndefined();
  },
);

test('the list is loaded at most once a second, and a change is used after a second', async () => {
  const find = open();
  await Promise.all([find('/diwali'), find('/holi')]);
  answer.output = [];
  expect(await find('/diwali')).toBeDefined();
  expect(requests).toBe(1);
  time = 1_000;
  expect(await find('/diwali')).toBeUndefined();
});

test('while the API fails, the last list is used, and the API is asked every ten seconds', async () => {
  const find = open();
  await find('/diwali');
  answer = { status: 500, output: [] };
  time = 1_000;
  expect(await find('/diwali')).toMatchObject({ target: '/titles?sort=newest' });
  time = 9_000;
  await find('/diwali');
  expect(requests).toBe(2);
});

test.each([
  ['//evil.example'],
  ['/\\evil.example'],
  ['javascript:alert(1)'],
  ['http://evil.example'],
  ['https://user@evil.example'],
])('a target %s in the list of a faulty API is ignored', async (target) => {
  answer.output = [{ source: '/diwali', target, status: 302 }];
  expect(await open()('/diwali')).toBeUndefined();
});
