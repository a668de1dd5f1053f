import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@juris/releases/releaseSchemas';
import { hashOf } from '@juris/releases/hash';
import { release, serverCode as code } from '@juris/releases/testing/releases';
import { releaseSource } from './releaseSource';
import { localRenderer } from '../../renderer/localRenderer';
import type { Renderer } from '../../renderer/jobs';
import { serverRemotes } from './serverRemotes';

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

const remotes = (renderer: Renderer = localRenderer()) =>
  serverRemotes({ source: releaseSource(folder, []), renderer });

describe('serverRemotes', () => {
  test('a remote is read from the folder of releases and evaluated once', async () => {
    const renderer = localRenderer();
    const send = jest.spyOn(renderer, 'send');
    const { routes } = remotes(renderer);
    const releases = releasing(released(code));
    expect(await routes('public', releases, '/')).toEqual([{ path: '/', parameters: [], readers: [] }]);
    await routes('public', releases, '/');
    await routes('public', releases, '/elsewhere');
    expect(send.mock.calls.map(([, { type }]) => type)).toEqual(['routes', 'load', 'routes', 'routes']);
  });

  test('concurrent jobs load a remote once', async () => {
    const renderer = localRenderer();
    const send = jest.spyOn(renderer, 'send');
    const { routes } = remotes(renderer);
    const releases = releasing(released(code));
    await Promise.all(['/', '/a', '/b'].map((mount) => routes('public', releases, mount)));
    expect(send.mock.calls.filter(([, { type }]) => type === 'load')).toHaveLength(1);
  });

  test('a result that is not of the expected type is rejected', async () => {
    const renderer = { ...localRenderer(), send: async () => ({ status: 200, body: '[{"path":1}]' }) };
    await expect(remotes(renderer).routes('public', releasing(''), '/')).rejects.toThrow('expected string');
  });

  test('a remote that imports a module which the shell does not share is rejected', async () => {
    const greedy = `require('node:fs')`;
    await expect(
      remotes().routes('public', releasing(released(greedy), hashOf(greedy)), '/'),
    ).rejects.toThrow('imports "node:fs", which the shell does not share');
  });

  test('a remote is rejected when the hash of its file differs from the release', async () => {
    const address = released(`${code} // changed`);
    await expect(remotes().routes('public', releasing(address), '/')).rejects.toThrow(
      'differs from the released file',
    );
  });

  test('a remote is rejected when it was built for another platform', async () => {
    const other = code.replace('^1', '^2');
    await expect(remotes().routes('public', releasing(released(other), hashOf(other)), '/')).rejects.toThrow(
      'it was built for platform ^2',
    );
  });

  test('a remote may be loaded from another host', async () => {
    const routes = await served(
      (_request, response) => response.end(code),
      (address) => remotes().routes('public', releasing(address), '/'),
    );
    expect(routes).toEqual([{ path: '/', parameters: [], readers: [] }]);
  });

  test('a remote is unavailable when its host fails or does not respond within two seconds', async () => {
    await served(
      (_request, response) => response.writeHead(500).end('{}'),
      (address) =>
        expect(remotes().routes('public', releasing(address), '/')).rejects.toThrow('answered 500'),
    );
    await served(
      () => undefined,
      (address) => expect(remotes().routes('public', releasing(address), '/')).rejects.toThrow(/timeout/i),
    );
  });

  test('a remote is unavailable when it has no release', async () => {
    await expect(remotes().routes('public', undefined, '/')).rejects.toThrow('it has no release');
  });
});
