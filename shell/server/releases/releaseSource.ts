import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_FILE } from '@juris/releases/releaseFolder';
import type { Release, ReleasedFile } from '@juris/releases/releaseList';

/** Timeout of files from another host, in milliseconds. */
const fetchTimeout = 2_000;

/** Location of the releases: a folder of this machine, or another host. */
export interface ReleaseSource {
  /** The folder, if the site itself sends its files. */
  folder?: string | undefined;
  /** Returns the text of the list when it changed since the last request. @throws Error when it cannot be read */
  changedList(): Promise<string | undefined>;
  /** Returns the unverified description of a version of a remote. @throws Error when it cannot be read */
  description(remote: string, version: string): Promise<unknown>;
  /** Returns the release with absolute addresses for the browser. @throws Error for a host that is not allowed */
  resolve(release: Release): Release;
  /** Reads a file by such an address. */
  read(address: string): Promise<Buffer>;
}

/**
 * Creates the source of the releases.
 * @param where a folder, or its `http(s)` URL
 * @param allowed additional origins that may host releases
 */
export function releaseSource(where: string, allowed: string[]): ReleaseSource {
  const isHost = /^https?:\/\//.test(where);
  const base = isHost ? where.replace(/\/*$/, '/') : '/remotes/';
  const hosts = isHost ? [new URL(base).origin, ...allowed] : allowed;

  const resolveFile = ({ address, integrity }: ReleasedFile): ReleasedFile => {
    if (!/^https?:/.test(address)) return { address: base + address, integrity };
    const { origin } = new URL(address);
    if (!hosts.includes(origin))
      throw new Error(
        `releases may not come from ${origin}. Allow it with RELEASE_HOSTS, or release elsewhere.`,
      );
    return { address, integrity };
  };

  const read = (address: string): Promise<Buffer> =>
    address.startsWith('/remotes/')
      ? readFile(path.join(where, path.normalize(address.slice('/remotes/'.length))))
      : fetchFile(address);

  return {
    folder: isHost ? undefined : where,
    changedList: isHost ? listOfHost(`${base}remotes.json`) : listOfFolder(path.join(where, 'remotes.json')),
    resolve: (release) => ({
      ...release,
      browser: resolveFile(release.browser),
      server: resolveFile(release.server),
    }),
    async description(remote, version): Promise<unknown> {
      const file = await read(`${base}${remote}/${encodeURIComponent(version)}/${RELEASE_FILE}`);
      return JSON.parse(file.toString());
    },
    read,
  };
}

function listOfFolder(file: string) {
  let stamp = '';
  return async () => {
    const { ino, mtimeNs } = statSync(file, { bigint: true });
    const found = `${ino} ${mtimeNs}`;
    if (found === stamp) return undefined;
    const text = readFileSync(file, 'utf8');
    stamp = found;
    return text;
  };
}

function listOfHost(address: string) {
  let etag = '';
  let last = '';
  return async () => {
    const response = await fetch(address, {
      headers: { 'cache-control': 'no-cache', ...(etag && { 'if-none-match': etag }) },
      signal: AbortSignal.timeout(fetchTimeout),
    });
    if (response.status === 304) return undefined;
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const text = await response.text();
    // Stored only after the whole response has arrived; otherwise a list that was cut off would not be sent again.
    etag = response.headers.get('etag') ?? '';
    if (text === last) return undefined;
    last = text;
    return text;
  };
}

async function fetchFile(address: string): Promise<Buffer> {
  const response = await fetch(address, { signal: AbortSignal.timeout(fetchTimeout) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
