import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Release } from '@juris/releases/releaseList';
import { hashOf } from '@juris/releases/hash';
import { release, serverCode as code } from '@juris/releases/testing/releases';
import { releaseSource } from './releaseSource';
import { maxVersions, serverRemotes } from './serverRemotes';

const releasing = (address: string, integrity = hashOf(code)): Release =>
  release('1', { server: { address, integrity } });

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'remotes-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function released(text: string) {
  mkdirSync(path.join(folder, 'public/1'), { recursive: true });
  writeFileSync(path.join(folder, 'public/1/routes.cjs'), text);
  return '/remotes/public/1/routes.cjs';
}

async function served<Result>(
  response: RequestListener,
  use: (address: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(response);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/routes.cjs`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('serverRemotes', () => {
  test('a remote is read from the folder of releases and evaluated once', async () => {
    const load = serverRemotes(releaseSource(folder, []));
    const releases = releasing(released(code));
    const served = await load('public', releases);
    expect(served.remote.platform).toBe('^1');
    expect(await load('public', releases)).toBe(served);
  });

  test('a version is evicted when enough others are loaded, and evaluated again on request', async () => {
    const load = serverRemotes(releaseSource(folder, []));
    const first = releasing(released(code));
    const served = await load('public', first);
    for (let next = 0; next < maxVersions; next++) {
      const text = `${code} // ${next}`;
      await load('public', releasing(released(text), hashOf(text)));
    }
    released(code);
    expect(await load('public', first)).not.toBe(served);
  });

  test('an evicted version can be garbage-collected', async () => {
    const load = serverRemotes(releaseSource(folder, []));
    const first = new WeakRef((await load('public', releasing(released(code)))).remote);
    for (let next = 0; next < maxVersions; next++) {
      const text = `${code} // ${next}`;
      await load('public', releasing(released(text), hashOf(text)));
    }
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    // A pending async function may still reference the version.
    await new Promise((resolve) => setImmediate(resolve));
    collect();
    expect(first.deref()).toBeUndefined();
  });

  test('a remote that imports a module which the shell does not share is rejected', async () => {
    const greedy = `require('node:fs')`;
    await expect(
      serverRemotes(releaseSource(folder, []))('public', releasing(released(greedy), hashOf(greedy))),
    ).rejects.toThrow('imports "node:fs", which the shell does not share');
  });

  test('a remote is rejected when the hash of its file differs from the release', async () => {
    const address = released(`${code} // changed`);
    await expect(serverRemotes(releaseSource(folder, []))('public', releasing(address))).rejects.toThrow(
      'differs from the released file',
    );
  });

  test('a remote is rejected when it was built for another platform', async () => {
    const other = code.replace('^1', '^2');
    await expect(
      serverRemotes(releaseSource(folder, []))('public', releasing(released(other), hashOf(other))),
    ).rejects.toThrow('it was built for platform ^2');
  });

  test('a remote may be loaded from another host', async () => {
    const { remote } = await served(
      (_request, response) => response.end(code),
      (address) => serverRemotes(releaseSource(folder, []))('public', releasing(address)),
    );
    expect(remote.routes).toEqual(expect.any(Function));
  });

  test('a remote is unavailable when its host fails or does not respond within two seconds', async () => {
    await served(
      (_request, response) => response.writeHead(500).end('{}'),
      (address) =>
        expect(serverRemotes(releaseSource(folder, []))('public', releasing(address))).rejects.toThrow(
          'answered 500',
        ),
    );
    await served(
      () => undefined,
      (address) =>
        expect(serverRemotes(releaseSource(folder, []))('public', releasing(address))).rejects.toThrow(
          /timeout/i,
        ),
    );
  });

  test('a remote is unavailable when it has no release', async () => {
    await expect(serverRemotes(releaseSource(folder, []))('public', undefined)).rejects.toThrow(
      'it has no release',
    );
  });
});
