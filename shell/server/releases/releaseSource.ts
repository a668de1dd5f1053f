import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultMounts, MOUNTS_FILE } from '@juris/releases/mountTable';
import { LIST_FILE, RELEASE_FILE } from '@juris/releases/releaseFolder';
import type { Release, ReleasedFile } from '@juris/releases/releaseSchemas';

/** Timeout of requests to another host, in milliseconds. */
const fetchTimeout = 2_000;

/**
 * Creates the source of the releases: a folder on this machine, or another host. Its functions that read throw if there is
 * nothing to read, and do not verify the content.
 * @param where Folder of the releases, or its `http(s)` URL.
 * @param allowed Additional origins that may host releases.
 */
export function releaseSource(where: string, allowed: string[]) {
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
    /** Folder of the releases, if the site itself serves their files. */
    folder: isHost ? undefined : where,
    /** Returns the text of the release list if it has changed since the last request, otherwise undefined. */
    changedList: changedText(LIST_FILE),
    /** Like `changedList`, for the mount table. Without the file, the default table is used. */
    changedMounts: changedText(MOUNTS_FILE, JSON.stringify(defaultMounts)),
    /**
     * Returns the release with absolute addresses for the browser.
     * @throws Error when the files are on a host that is not allowed.
     */
    resolve: (release: Release): Release => ({
      ...release,
      browser: resolveFile(release.browser),
      server: resolveFile(release.server),
    }),
    /** Returns the description of a version of a remote. */
    async description(remote: string, version: string): Promise<unknown> {
      return JSON.parse((await readFileOf(remote, version, RELEASE_FILE)).toString());
    },
    /** Returns a file of a version of a remote. */
    readFileOf,
    /** Reads a file from an address that `resolve` returned. */
    read,
  };
}

/** Result of {@link releaseSource}. */
export type ReleaseSource = ReturnType<typeof releaseSource>;

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
