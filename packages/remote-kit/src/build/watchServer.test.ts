import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveBundle } from './watchServer';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'juris-watch-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('serveBundle rejects a port that is in use and names the option for another port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  writeFileSync(path.join(folder, 'main.js'), '');
  await expect(
    serveBundle(
      { context: folder, entry: './main.js', output: { path: folder } },
      { port, portSetting: '--port' },
    ),
  ).rejects.toThrow(/^Port \d+ cannot be used \(listen EADDRINUSE.*choose another port with --port\.$/);
  other.close();
});

/** Requests a target as it is, without the corrections of `fetch`. */
async function statusOf(port: number, target: string) {
  const [response] = (await once(get({ host: '127.0.0.1', port, path: target }), 'response')) as [
    IncomingMessage,
  ];
  response.resume();
  return response.statusCode;
}

test('serveBundle sends an event to open pages when a build fails, and when the next build succeeds', async () => {
  const main = path.join(folder, 'main.js');
  writeFileSync(main, 'const = 1;');
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { close } = await serveBundle(
    {
      mode: 'development',
      context: folder,
      entry: './main.js',
      output: { path: path.join(folder, 'dist'), filename: 'remoteEntry.js' },
    },
    { port, portSetting: '--port' },
  );
  try {
    const page = await fetch(`http://127.0.0.1:${port}/builds`);
    const reader = page.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toMatch(/^event: failed\ndata: ".*main\.js.*\n\n$/);
    writeFileSync(main, 'const one = 1;');
    expect((await reader?.read())?.value).toBe('event: built\ndata: \n\n');
    for (const target of ['//', '*', 'http://:99999/', '/../main.js'])
      expect([target, await statusOf(port, target)]).toEqual([target, 404]);
    const script = await (await fetch(`http://127.0.0.1:${port}/remoteEntry.js?a=//`)).text();
    expect(script).toContain(`http://127.0.0.1:${port}/builds`);
  } finally {
    await close();
    quiet.mockRestore();
  }
});
