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
import { localRenderer } from '../renderer/localRenderer';
import { createSite } from '../server/app';

const origin = 'https://juris.example';

/** Text close to the maximum length of a header line. */
export const longText = 'x'.repeat(7_000);

/** Headers of a valid request. */
export const ownHeaders = ['host: juris.example', 'connection: close'];

/** One path for each type of address that the site serves. */
export const paths = [
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
  '/remotes/visit',
  '/remotes/preview',
  '/preview',
  '/health',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
];

/** Code of a remote with pages, a redirect and a form. */
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

/**
 * Starts one site for all tests of a file.
 * @returns A function that sends raw requests and returns a description of each problem.
 */
export function useHostileSite() {
  let folder: string;
  let api: Server;
  let site: FastifyInstance;
  let port: number;

  beforeAll(async () => {
    // React and the router report malformed addresses to the console.
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
    api = createServer((_request, response) => void response.setHeader('etag', '"1"').end('{"output":[]}'));
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    site = await createSite({
      renderer: localRenderer(),
      apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      releases: path.join(folder, 'releases'),
      siteOrigin: origin,
      dist: path.join(folder, 'dist'),
      uploads: path.join(folder, 'uploads'),
      forwardingLimits: { callsPerNetwork: 1_000 },
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

  /**
   * Sends the requests, eight at a time.
   * @returns A description of each problem.
   */
  return async function problemsOf(requests: HostileRequest[]): Promise<string[]> {
    const problems: string[] = [];
    const left = [...requests];
    const work = async () => {
      for (let request = left.pop(); request; request = left.pop()) {
        const problem = await problemOf(port, ...request);
        if (problem) problems.push(problem);
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    return problems;
  };
}

/** Raw parts of a request. Each character is sent as one byte. */
export type HostileRequest = [requestLine: string, headers?: string[], body?: string];

interface RawAnswer {
  /** Undefined when the server closed the connection without a response. */
  status: number | undefined;
  location: string | undefined;
}

async function send(port: number, requestLine: string, headers: string[], body = ''): Promise<RawAnswer> {
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

/**
 * Sends a request and follows redirects as a browser does, with the same headers.
 * @returns A description of the problem; undefined if there is no problem.
 */
async function problemOf(
  port: number,
  ...[requestLine, headers = ownHeaders, body = '']: HostileRequest
): Promise<string | undefined> {
  let response = await send(port, requestLine, headers, body);
  for (let hop = 0; response.location !== undefined; hop += 1) {
    const { location } = response;
    if (hop === 4) return `${requestLine} is redirected again and again, at last to ${location}`;
    const target = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
    if (!/^\/(?![/\\])/.test(target)) return `${requestLine} is redirected to ${location}, off the site`;
    // After a redirect to an absolute address, a browser sends its host.
    const hosts = location === target ? headers : ownHeaders;
    response = await send(port, `GET ${target} HTTP/1.1`, hosts);
  }
  if (response.status !== undefined && response.status >= 500)
    return `${requestLine} [${headers.join('; ').slice(0, 200)}] is answered with ${response.status}`;
  return undefined;
}
