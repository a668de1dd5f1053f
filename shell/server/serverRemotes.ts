import type { Remote } from '@juris/shell/platform';
import * as platform from '@juris/shell/platform';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as styledComponents from 'styled-components';
import { checkRemote } from '../src/remotes/checkRemote';
import type { ReleasedFile, ReleaseList } from '../src/remotes/releaseList';
import { RemoteUnavailableError } from '../src/remotes/RemoteUnavailableError';
import type { RemoteName } from '../src/remotes/remotes';

/** How long the server waits for a remote's file before the page is left to the browser, in milliseconds. */
const patience = 2_000;
/** How long a file that could not be had is not asked for again, in milliseconds. */
const pause = 1_000;

/** The shared list on the server: a remote's file gets the very modules that the shell renders with. */
const shared: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'styled-components': styledComponents,
  '@juris/shell/platform': platform,
};

/**
 * Loads the remotes' server files, each version once.
 * @param releasesFolder where addresses that begin `/remotes/` are read from; others are fetched
 */
export function serverRemotes(releasesFolder: string) {
  const loaded = new Map<string, Promise<Remote>>();

  return function load(name: RemoteName, releases: ReleaseList): Promise<Remote> {
    const release = releases[name];
    if (!release) return Promise.reject(new RemoteUnavailableError(name, 'no version of it is released.'));
    const { address, integrity } = release.server;
    const key = `${address} ${integrity}`;
    const known = loaded.get(key);
    if (known) return known;
    const loading = loadFile(release.server, releasesFolder)
      .then((code) => checkRemote(name, evaluate(code, address, integrity)))
      .catch((error: unknown) => {
        setTimeout(() => loaded.delete(key), pause).unref();
        throw error instanceof RemoteUnavailableError
          ? error
          : new RemoteUnavailableError(name, error instanceof Error ? error.message : String(error), {
              cause: error,
            });
      });
    loaded.set(key, loading);
    return loading;
  };
}

async function loadFile({ address }: ReleasedFile, releasesFolder: string): Promise<Buffer> {
  const own = '/remotes/';
  if (address.startsWith(own))
    return readFile(path.join(releasesFolder, path.normalize(address.slice(own.length))));
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

function evaluate(code: Buffer, address: string, integrity: string): unknown {
  const found = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  if (found !== integrity)
    throw new Error(`${address} is not the file that was released: its hash is ${found}`);
  const module = { exports: {} };
  const require = (name: string) => {
    if (name in shared) return shared[name];
    throw new Error(`${address} asks for "${name}", which the shell does not share`);
  };
  compileFunction(code.toString(), ['module', 'exports', 'require'], { filename: address })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}
