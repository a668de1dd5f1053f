import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promote } from '@juris/releases/channels';
import { hashOf } from '@juris/releases/hash';
import { putFiles, release } from '@juris/releases/testing/releases';
import { createSite } from './app';

jest.setTimeout(120_000);

const origin = 'https://juris.example';
const longText = 'x'.repeat(7_000);

/** A page, one that leads to another, a form, and an address for everything. */
const remote = `
exports.platform = '^1';
const Component = () => null;
exports.routes = () => [
  { index: true, handle: { title: 'Home', parameters: ['tab'] }, Component },
  { path: 'openAccess', handle: { title: 'Open access', parameters: ['page'] }, Component },
  { path: 'form', handle: { title: 'Form' }, Component, action: async ({ request }) => Object.fromEntries(await request.formData()) },
  {
    path: 'titles/:book',
    handle: { title: 'Title', parameters: ['cite'] },
    Component,
    loader: ({ params, request }) =>
      params.book === '1-name' ? null : new Response(null, { status: 308, headers: { location: '/titles/1-name' + new URL(request.url).search } }),
  },
];`;

let folder: string;
let api: Server;
let site: FastifyInstance;
let port: number;

beforeAll(async () => {
  // React and the router say in the console what they were asked for.
  for (const method of ['error', 'warn'] as const)
    jest.spyOn(console, method).mockImplementation(() => undefined);
  folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  for (const part of ['dist/browser', 'dist/assets/brand', 'releases', 'uploads/banners'])
    mkdirSync(path.join(folder, part), { recursive: true });
  writeFileSync(path.join(folder, 'dist/browser/vitals.json'), '{"start":["vitals.js"],"chunks":{}}');
  writeFileSync(path.join(folder, 'dist/browser/files.json'), '{"start":["main.js"],"chunks":{}}');
  writeFileSync(path.join(folder, 'dist/browser/main.js'), 'main');
  for (const file of ['logo.svg', 'favicon.ico'])
    writeFileSync(path.join(folder, 'dist/assets/brand', file), file);
  writeFileSync(path.join(folder, 'uploads/banners/one.png'), 'image');
  const first = release('1', {
    server: { address: 'public/1/routes.cjs', integrity: hashOf(remote) },
  });
  putFiles(path.join(folder, 'releases'), first, remote);
  writeFileSync(
    path.join(folder, 'releases/remotes.json'),
    JSON.stringify({ public: promote(undefined, first) }),
  );
  api = createServer((_request, answer) => void answer.setHeader('etag', '"1"').end('{"output":[]}'));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = await createSite({
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    releases: path.join(folder, 'releases'),
    siteOrigin: origin,
    dist: path.join(folder, 'dist'),
    uploads: path.join(folder, 'uploads'),
    forwardingLimits: { callsEach: 1_000 },
  });
  await site.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.server.address() as AddressInfo);
});
afterAll(async () => {
  await site.close();
  api.closeAllConnections();
  api.close();
  rmSync(folder, { recursive: true, force: true });
});

interface RawAnswer {
  /** Absent where the connection was closed without an answer. */
  status: number | undefined;
  location: string | undefined;
}

/** Sends a request byte by byte as it is written here, each character as one byte. */
async function send(requestLine: string, headers: string[], body = ''): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(Buffer.from(`${[requestLine, ...headers].join('\r\n')}\r\n\r\n${body}`, 'latin1'));
  const text = await buffer(socket).then(
    (bytes) => bytes.toString('latin1'),
    () => '',
  );
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(text) ?? [];
  const [head = ''] = text.split('\r\n\r\n');
  const [, location] = /\r\nlocation: ([^\r]*)/i.exec(head) ?? [];
  return { status: status === undefined ? undefined : Number(status), location };
}

const own = ['host: juris.example', 'connection: close'];

/** Requests, and follows where the answer leads as a browser does; the headers stay the same. */
async function problemOf(requestLine: string, headers = own, body = ''): Promise<string | undefined> {
  let answer = await send(requestLine, headers, body);
  for (let hop = 0; answer.location !== undefined; hop += 1) {
    const { location } = answer;
    if (hop === 4) return `${requestLine} leads on for ever, at last to ${location}`;
    const target = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
    if (!/^\/(?![/\\])/.test(target)) return `${requestLine} leads to ${location}, which is not of this site`;
    // The browser goes to the host that it was led to.
    const hosts = location === target ? headers : own;
    answer = await send(`GET ${target} HTTP/1.1`, hosts);
  }
  if (answer.status !== undefined && answer.status >= 500)
    return `${requestLine} [${headers.join('; ').slice(0, 200)}] is answered with ${answer.status}`;
  return undefined;
}

/** Sends all of them, some at a time. @returns what is wrong with each that has a problem */
async function problemsOf(requests: Parameters<typeof problemOf>[]): Promise<string[]> {
  const problems: string[] = [];
  const left = [...requests];
  const work = async () => {
    for (let request = left.pop(); request; request = left.pop()) {
      const problem = await problemOf(...request);
      if (problem) problems.push(problem);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return problems;
}

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'get',
  'FOO',
];

const paths = [
  '/',
  '/openAccess',
  '/titles/1-name',
  '/titles/1',
  '/form',
  '/no/such/page',
  '/static/main.js',
  '/assets/brand/logo.svg',
  '/uploads/banners/one.png',
  '/api/list',
  '/feeds/titles.atom',
  '/remotes/current.json',
  '/remotes/failure',
  '/preview',
  '/health',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
];

const targets = [
  ...[
    '//',
    '///evil.example',
    '//evil.example/openAccess',
    '/\\evil.example',
    '/\\\\evil.example/x',
    '/%5cevil.example',
  ],
  ...[
    '/%2f%2fevil.example',
    '/%09//evil.example',
    '/openAccess//',
    '/OPENACCESS/',
    '/openAccess/./',
    '/openAccess.',
  ],
  ...[
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/%00',
    '/%ff',
    '/%c0%ae%c0%ae/',
    '/%ud800',
    '/%ED%A0%80',
    '/%EF%BB%BF',
    '/caf\xe9',
    '/\x7f',
  ],
  ...[
    '/..',
    '/../../etc/passwd',
    '/..%2f..%2fetc',
    '/%2e%2e/%2e%2e/',
    '/a/./b',
    '/titles/%2533',
    '/titles/1%252dname',
  ],
  ...[
    '/titles/1/',
    '/TITLES/1-NAME',
    '/titles/00001-name',
    '/titles/99999999999999999999',
    '/titles/-1',
    '/titles/%F0%9F%98%80',
  ],
  ...[
    '*',
    'http://evil.example/',
    'https://[',
    'juris.example:443',
    '/?',
    '/??',
    '/?&&=&',
    '/?%',
    '/?%zz=%zz',
    '/#a',
    '/;a=b',
  ],
  ...[
    '/?a[]=1&a[b]=2&__proto__=1&constructor=x',
    '/?tab=%00',
    '/?tab=%ff',
    `/?tab=${longText}`,
    '/?tab=1&tab=2&TAB=3',
  ],
  ...[
    '/?x=%0d%0aset-cookie:a=b',
    '/titles/1?x=%0d%0aset-cookie:a=b',
    '/titles/1?cite=%0d%0a&utm_source=%E0%AE%A4',
  ],
  ...[
    `/${longText}`,
    `/titles/1-${longText}`,
    `/${'a/'.repeat(3_000)}`,
    `/?${'a&'.repeat(3_000)}`,
    `/${'x'.repeat(20_000)}`,
  ],
  ...[
    '/static/',
    '/static/..%2ffiles.json',
    '/static/%00',
    '/static/%zz',
    '/assets/',
    '/assets/%2e%2e/',
    `/assets/${longText}`,
  ],
  ...[
    '/uploads/',
    '/uploads/%2e%2e%2fjuris.db',
    '/uploads/%00',
    '/uploads/banners',
    `/uploads/banners/${longText}`,
    '/uploads/%zz',
  ],
  ...[
    '/api',
    '/api/',
    '/api/%zz',
    '/api/../health',
    '/api/%2e%2e/health',
    '/feeds/',
    '/feeds/%00',
    '/feeds/..',
  ],
  ...[
    '/remotes/',
    '/remotes/%00',
    '/remotes/..%2f..',
    '/remotes/public/1/remoteEntry.js/',
    '/remotes/public',
  ],
  ...['/health/', '/health/%00', '/sitemap.xml/', '/robots.txt?x=%'],
  ...[
    '/openAccess?remote=admin@http://evil.example/x.js',
    '/openAccess?remote=admin@javascript:alert(1)',
    '/openAccess?remote=%ff@%ff',
  ],
];

const headers = [
  ...[
    'host: evil.example',
    'host: JURIS.EXAMPLE:443',
    'host: juris.example.',
    'host: [::1',
    'host: a b',
    'host:',
    `host: ${longText}`,
  ],
  ...[
    'host: juris.example:99999',
    'host: \xff',
    'host: user@juris.example',
    'host: juris.example/openAccess',
    'host: localhost',
  ],
  ...[
    'x-forwarded-host: evil.example',
    'x-forwarded-host: juris.example, evil.example',
    'x-forwarded-host: , ,',
    'x-forwarded-host: \xff',
  ],
  ...[
    'x-forwarded-proto: javascript',
    'x-forwarded-proto: https, http',
    'x-forwarded-for: nobody',
    `x-forwarded-for: ${'1.1.1.1, '.repeat(500)}`,
  ],
  ...[
    'forwarded: for="_x";host=evil.example;proto',
    'via: 1.1 \xff',
    'x-original-url: /admin',
    'x-rewrite-url: /admin',
  ],
  ...['x-http-method-override: DELETE', 'x-method-override: PUT', '_method: DELETE'],
  ...[
    'range: bytes=0-',
    'range: bytes=99999-',
    'range: bytes=-',
    'range: bytes=5-1',
    'range: items=0-1',
    'range: bytes=0-0,2-3',
    'range: \xff',
  ],
  ...[
    `range: bytes=${'0-0,'.repeat(1_000)}1-1`,
    'if-range: "x"',
    'if-range: yesterday',
    'range: bytes=0-18446744073709551616',
  ],
  ...[
    'if-none-match: *',
    'if-none-match: "',
    'if-none-match: W/',
    'if-none-match: \xff',
    `if-none-match: ${'"a", '.repeat(1_000)}"b"`,
  ],
  ...[
    'if-match: *',
    'if-match: "x"',
    'if-modified-since: yesterday',
    'if-modified-since: Thu, 01 Jan 1970 00:00:00 GMT',
    'if-unmodified-since: 0',
  ],
  ...[
    'accept:',
    'accept: \xff',
    'accept: */*;q=x',
    `accept: ${longText}`,
    'accept-language: \xff',
    'accept-charset: utf-7',
  ],
  ...[
    'accept-encoding:',
    'accept-encoding: identity;q=0',
    'accept-encoding: *;q=0',
    'accept-encoding: br;q=x, \xff',
    `accept-encoding: ${longText}`,
  ],
  ...[
    'cookie:',
    'cookie: lot',
    'cookie: lot=%',
    'cookie: lot=%zz; release-check=%E0%A4%A',
    'cookie: __proto__=1; constructor=2',
    'cookie: =;;;=',
  ],
  ...[
    `cookie: ${longText}`,
    `cookie: ${'a=b; '.repeat(1_000)}`,
    'cookie: \xff=\xff',
    'authorization: Bearer',
    'authorization: Bearer \xff',
  ],
  ...[
    'authorization: Basic x',
    'sec-fetch-site: \xff',
    'traceparent: 00-0-0-0',
    'tracestate: \xff',
    'baggage: %',
    'x-request-id: \xff',
  ],
  ...[
    'upgrade: websocket',
    'upgrade: h2c',
    'te: trailers',
    'expect: tea',
    'content-type: \xff',
    'content-type: application/json',
  ],
  ...[
    'content-length: -1',
    'content-length: x',
    'transfer-encoding: x',
    'user-agent:',
    'referer: \xff',
    'origin: null',
    'prefer: \xff',
  ],
  ...['x y: z', ': z', 'x\xff: z'],
];

const bodies: [string, string][] = [
  ['application/x-www-form-urlencoded', ''],
  ['application/x-www-form-urlencoded', '%&=%zz&a=%ff&a=%E0%A4%A&__proto__=1'],
  ['application/x-www-form-urlencoded', '\xff\x00\xfe=\xc0\xae'],
  ['application/x-www-form-urlencoded', 'a=1&'.repeat(20_000)],
  ['application/x-www-form-urlencoded', 'a='.padEnd(300_000, 'x')],
  ['application/x-www-form-urlencoded; charset=utf-7', 'a=1'],
  ['multipart/form-data', 'a=1'],
  ['multipart/form-data; boundary=', '--\r\n'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="\xff'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n\r\n--x--\r\n'],
  ['application/json', '{'],
  ['application/json', '{"__proto__":{"a":1},"constructor":{"prototype":{}}}'],
  ['application/json', `${'['.repeat(50_000)}`],
  ['text/plain', 'text'],
  ['application/xml', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'],
  ['', 'a=1'],
  ['\xff', '\xff'],
];

describe('a hostile request never gets a 5xx, nor leads in circles or off the site', () => {
  test('by its method', async () => {
    const requests = methods.flatMap((method) =>
      paths.map((target): [string] => [`${method} ${target} HTTP/1.1`]),
    );
    expect(await problemsOf(requests)).toEqual([]);
  });

  test('by its target', async () => {
    const requests = targets.flatMap((target) =>
      ['GET', 'HEAD', 'POST'].map((method): [string] => [`${method} ${target} HTTP/1.1`]),
    );
    expect(await problemsOf(requests)).toEqual([]);
  });

  test('by its request line', async () => {
    const lines = [
      'GET /',
      'GET / HTTP/0.9',
      'GET / HTTP/9.9',
      'GET  /  HTTP/1.1',
      ' GET / HTTP/1.1',
      '\x16\x03\x01',
      '',
    ];
    expect(await problemsOf(lines.map((line): [string] => [line]))).toEqual([]);
  });

  test('by a header, as its first or beside the usual one', async () => {
    const requests = headers.flatMap((header) =>
      paths.map((target): [string, string[]] => [
        `GET ${target} HTTP/1.1`,
        header.startsWith('host:') ? [header, 'connection: close'] : [...own, header],
      ]),
    );
    expect(await problemsOf(requests)).toEqual([]);
    expect(await problemsOf([['GET / HTTP/1.1', ['connection: close']]])).toEqual([]);
    expect(await problemsOf([['GET / HTTP/1.1', ['host: evil.example', ...own]]])).toEqual([]);
  });

  test('by a form', async () => {
    const requests = bodies.flatMap(([type, body]) =>
      paths.map((target): [string, string[], string] => [
        `POST ${target} HTTP/1.1`,
        [...own, `content-type: ${type}`, `content-length: ${body.length}`],
        body,
      ]),
    );
    expect(await problemsOf(requests)).toEqual([]);
  });
});
