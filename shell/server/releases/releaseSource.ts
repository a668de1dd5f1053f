import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultMounts, MOUNTS_FILE } from '@juris/releases/mountTable';
import { LIST_FILE, RELEASE_FILE } from '@juris/releases/releaseFolder';
import type { Release, ReleasedFile } from '@juris/releases/releaseSchemas';

/** Timeout of requests to another host, in milliseconds. */
const fetchTimeout = 2_000;

/** Location of the releases: a folder on this machine, or another host. */
export interface ReleaseSource {
  /** Folder of the releases, if the site itself serves their files. */
  folder?: string | undefined;
  /**
   * Returns the text of the release list if it has changed since the last request, otherwise undefined.
   * @throws Error when the list cannot be read.
   */
  changedList(): Promise<string | undefined>;
  /**
   * Returns the text of the mount table if it has changed since the last request, otherwise undefined. Without the
   * file, the default table is used.
   * @throws Error when the table cannot be read.
   */
  changedMounts(): Promise<string | undefined>;
  /**
   * Returns the description of a version of a remote. The content is not verified.
   * @throws Error when it cannot be read.
   */
  description(remote: string, version: string): Promise<unknown>;
  /**
   * Returns a file of a version of a remote. The content is not verified.
   * @throws Error when it cannot be read.
   */
  readFileOf(remote: string, version: string, file: string): Promise<Buffer>;
  /**
   * Returns the release with absolute addresses for the browser.
   * @throws Error when the files are on a host that is not allowed.
   */
  resolve(release: Release): Release;
  /**
   * Reads a file.
   * @param address Address of the file, as {@link resolve} returned it.
   */
  read(address: string): Promise<Buffer>;
}

/**
 * Creates the source of the releases.
 * @param where Folder of the releases, or its `http(s)` URL.
 * @param allowed Additional origins that may host releases.
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

  const readFileOf = (remote: string, version: string, file: string) =>
    read(`${base}${remote}/${encodeURIComponent(version)}/${file}`);

  const changedText = (file: string, missing?: string) =>
    isHost ? textOfHost(base + file, missing) : textOfFolder(path.join(where, file), missing);

  return {
    folder: isHost ? undefined : where,
    changedList: changedText(LIST_FILE),
    changedMounts: changedText(MOUNTS_FILE, JSON.stringify(defaultMounts)),
    resolve: (release) => ({
      ...release,
      browser: resolveFile(release.browser),
      server: resolveFile(release.server),
    }),
    async description(remote, version): Promise<unknown> {
      return JSON.parse((await readFileOf(remote, version, RELEASE_FILE)).toString());
    },
    readFileOf,
    read,
  };
}

/**
 * Returns a function that returns the text of a file if it has changed, otherwise undefined.
 * @param missing Text while there is no such file. Without it, the function throws.
 */
function textOfFolder(file: string, missing?: string) {
  let stamp = '';
  return async () => {
    const stats = statSync(file, { bigint: true, throwIfNoEntry: missing === undefined });
    const found = stats ? `${stats.ino} ${stats.mtimeNs}` : 'missing';
    if (found === stamp) return undefined;
    const text = stats ? readFileSync(file, 'utf8') : missing;
    stamp = found;
    return text;
  };
}

/** Like {@link textOfFolder}, for a file on another host. */
function textOfHost(address: string, missing?: string) {
  let etag = '';
  let last = '';
  return async () => {
    const response = await fetch(address, {
      headers: { 'cache-control': 'no-cache', ...(etag && { 'if-none-match': etag }) },
      signal: AbortSignal.timeout(fetchTimeout),
    });
    if (response.status === 304) return undefined;
    // An object store whose files cannot be listed responds with 403 for a missing file.
    const isMissing = response.status === 404 || (response.status === 403 && etag === '');
    if (!response.ok && !(isMissing && missing !== undefined))
      throw new Error(`${address} answered ${response.status}`);
    const text = response.ok || missing === undefined ? await response.text() : missing;
    // The ETag is stored when the whole response has arrived. Otherwise a truncated list would not be loaded again.
    etag = (response.ok && response.headers.get('etag')) || '';
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
