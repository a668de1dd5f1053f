import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashOf } from '@juris/releases/hash';
import type { Channels } from '@juris/releases/releaseSchemas';
import { putFiles, release } from '@juris/releases/testing/releases';
import { localRenderer } from '../renderer/localRenderer';
import { createSite, type ShellServerOptions } from '../server/app';
import { pageRemoteCode } from './pageRemote';

const versionOf = (version: string) =>
  release(version, {
    server: { address: `public/${version}/routes.cjs`, integrity: hashOf(pageRemoteCode(version)) },
  });

/** Two releases of the test remote with different headings. */
export const [first, second] = [versionOf('1'), versionOf('2')];

/** Options of the site that a test can set. */
export type PageSiteOptions = Partial<Pick<ShellServerOptions, 'releases' | 'renderer'>> &
  Pick<
    ShellServerOptions,
    | 'releaseHosts'
    | 'admission'
    | 'connectionLimits'
    | 'releaseTokens'
    | 'releaseKeys'
    | 'releaseService'
    | 'pace'
  >;

/** Site for one test, with an API whose responses the test controls. */
export interface PageSite {
  readonly site: FastifyInstance;
  readonly apiOrigin: string;
  /** Folder of the releases. */
  readonly releases: string;
  /** Body of the API's responses; undefined for status 500, null for 404. */
  list: unknown;
  /** Whether every token belongs to an active session. */
  hasSession: boolean;
  /** Promise that the API waits for before it responds with the list. */
  gate: Promise<void> | undefined;
  start(channels: Channels, options?: PageSiteOptions): Promise<void>;
  /** Replaces the release list of the site. */
  writeReleases(channels: Channels): void;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Moves the site's clock forward by one minute, so that all cached pages are stale. */
  later(): void;
}

/** Creates an API and a folder of releases before each test. The test starts the site, which is closed after it. */
export function usePageSite(): PageSite {
  let folder: string;
  let api: Server;
  let site: FastifyInstance;
  let clockOffset: number;

  const pageSite: PageSite = {
    list: undefined,
    hasSession: true,
    gate: undefined,
    get site() {
      return site;
    },
    get apiOrigin() {
      return `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    },
    get releases() {
      return path.join(folder, 'releases');
    },
    async start(channels, options = {}) {
      pageSite.writeReleases(channels);
      site = await createSite({
        renderer: localRenderer(),
        apiOrigin: pageSite.apiOrigin,
        releases: pageSite.releases,
        siteOrigin: 'https://juris.example',
        dist: path.join(folder, 'dist'),
        ...options,
      });
    },
    writeReleases: (channels) =>
      writeFileSync(path.join(folder, 'releases/remotes.json'), JSON.stringify({ public: channels })),
    get: (url, headers = {}) => site.inject({ url, headers: { host: 'juris.example', ...headers } }),
    later: () => void (clockOffset += 60_000),
  };

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
    for (const part of ['dist/browser', 'dist/assets', 'releases'])
      mkdirSync(path.join(folder, part), { recursive: true });
    writeFileSync(path.join(folder, 'dist/browser/vitals.json'), '{"start":["vitals.js"],"chunks":{}}');
    writeFileSync(path.join(folder, 'dist/browser/files.json'), '{"start":["main.js"],"chunks":{}}');
    for (const one of [first, second])
      putFiles(path.join(folder, 'releases'), one, pageRemoteCode(one.version));
    pageSite.list = ['a book'];
    pageSite.gate = undefined;
    pageSite.hasSession = true;
    api = createServer(async (request, response) => {
      if (request.url?.startsWith('/api/list')) await pageSite.gate;
      if (request.url === '/api/account' && !pageSite.hasSession) return void response.writeHead(401).end();
      if (request.url === '/mounts.json') return void response.writeHead(404).end();
      if (request.url === '/public/1/remoteEntry.js') return void response.end('container 1');
      return void response
        .writeHead(pageSite.list ? 200 : pageSite.list === null ? 404 : 500, {
          'content-type': 'application/json',
        })
        .end(JSON.stringify(pageSite.list ?? {}));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    clockOffset = 0;
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + clockOffset);
  });

  afterEach(async () => {
    await site.close();
    api.closeAllConnections();
    api.close();
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  return pageSite;
}

/** Returns the text of a page's first heading. */
export const heading = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];
