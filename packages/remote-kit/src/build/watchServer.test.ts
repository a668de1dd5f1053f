import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
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
