import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { hashOf } from '@juris/releases/hash';
import type { Release } from '@juris/releases/releaseSchemas';
import { release, serverCode } from '@juris/releases/testing/releases';
import { registerReleaseService, type ReleaseServiceOptions } from '../server/releaseService/releaseService';
import { releasesInFolder } from '../server/releaseService/servedReleases';

/** Token of the remote `public`, with the name `ci`. */
export const publicToken = 'token-of-public';
/** Token of the remote `admin`, with the name `admins`. */
export const adminToken = 'token-of-admin';

const tokenOf = (remote: string, name: string, token: string) => ({
  remote,
  name,
  hash: createHash('sha256').update(token).digest(),
});

/** Entries of the setting `RELEASE_TOKENS` for these tokens. */
export const releaseTokens = [tokenOf('public', 'ci', publicToken), tokenOf('admin', 'admins', adminToken)];

/** Files of an upload by name. */
export type UploadedFiles = Record<string, string | Buffer>;

/**
 * Returns the files of a small release of the public remote.
 * @param version Version in `release.json`.
 * @param given Fields of `release.json` that replace the defaults.
 */
export function filesOf(version: string, given: Partial<Release> = {}): UploadedFiles {
  const [container, home] = [`container ${version}`, `home ${version}`];
  const description = release(version, {
    files: { 'remoteEntry.js': hashOf(container), 'home.js': hashOf(home) },
    pages: { home: ['home.js'] },
    ...given,
  });
  return {
    'release.json': JSON.stringify(description),
    'remoteEntry.js': container,
    'home.js': home,
    'home.js.br': brotliCompressSync(home),
    'routes.cjs': serverCode,
  };
}

/** Returns files as the body of a multipart request. */
export function formOf(files: UploadedFiles): FormData {
  const form = new FormData();
  for (const [name, content] of Object.entries(files))
    form.append(name, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'file');
  return form;
}

/** A server with only the release service, for tests. */
export interface ServiceSite {
  readonly server: FastifyInstance;
  /** Origin of the server. */
  readonly address: string;
  /** Folder of the releases. */
  readonly folder: string;
  start(options?: Partial<ReleaseServiceOptions>): Promise<void>;
  /** Uploads a version of the public remote. */
  put(version: string, files: UploadedFiles, token?: string): Promise<Response>;
  /** Sends a JSON request for the public remote. */
  post(action: string, body: object, token?: string): Promise<Response>;
  /** Returns the names in the folder of the public remote. */
  stored(): string[];
}

/** Creates a folder of releases before each test. The test starts the server, which is closed after it. */
export function useReleaseService(): ServiceSite {
  let folder: string;
  let server: FastifyInstance;
  const site: ServiceSite = {
    get server() {
      return server;
    },
    get address() {
      return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    },
    get folder() {
      return folder;
    },
    async start(options = {}) {
      server = Fastify({ trustProxy: true });
      await registerReleaseService(server, {
        tokens: releaseTokens,
        keys: new Map(),
        open: async (name, by) => releasesInFolder(folder, name, by),
        ...options,
      });
      await server.listen({ port: 0, host: '127.0.0.1' });
    },
    put: (version, files, token = publicToken) =>
      fetch(`${site.address}/releases/public/${version}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}` },
        body: formOf(files),
      }),
    post: (action, body, token = publicToken) =>
      fetch(`${site.address}/releases/public/${action}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    stored() {
      try {
        return readdirSync(path.join(folder, 'public'));
      } catch {
        return [];
      }
    },
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'service-'));
    server = Fastify();
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return site;
}
