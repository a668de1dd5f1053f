import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { release } from '../testing/releases';
import { publish } from './publish';
import { directActions } from './directActions';
import { readChannels } from './releaseFolder';

let shell: Server;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
  const provides = {
    platform: '1.11.1',
    shared: { react: '19.3.1' },
    exports: ['Link'],
    tokens: ['--c-ink'],
  };
  const health = { platform: '1.11.1', provides, releases: {}, refused: [] };
  shell = createServer((_request, response) => {
    response.setHeader('connection', 'close').end(JSON.stringify(health));
  });
  await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => shell.close(resolve));
  rmSync(folder, { recursive: true });
});

const options = () => ({
  name: 'public',
  source: '',
  releasesFolder: folder,
  describeRemote: () => {
    throw new Error('A rejected version must not run.');
  },
  site: `http://127.0.0.1:${(shell.address() as AddressInfo).port}`,
  say: () => undefined,
  onProgress: () => undefined,
});

test.each([
  [{ shared: { react: '^19.4' } }, 'it was built with react ^19.4, and the shell has react 19.3.1.'],
  [{ uses: ['teamThing'] }, 'it imports teamThing from @juris/platform'],
  [{ tokens: ['--c-new'] }, 'its styles use --c-new'],
])(
  'publish rejects a version that needs %j if the running shell does not provide it',
  async (needs, reason) => {
    const publishing = publish(release('2', needs), options());
    await expect(publishing).rejects.toThrow(reason);
    expect(readChannels(folder, 'public')).toBeUndefined();
  },
);

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the check of a version and then the process',
  async (signal) => {
    const exited = new Promise((resolve) => jest.spyOn(process, 'exit').mockImplementation(resolve as never));
    const endCheck = jest.fn(async () => undefined);
    const startCheck = async () => void setTimeout(() => process.emit(signal), 50);
    const actions = { ...directActions({ name: 'public', releasesFolder: folder }), startCheck, endCheck };
    const publishing = publish(release('2'), { ...options(), actions }).catch(() => undefined);
    expect(await exited).toBe(130);
    expect(endCheck).toHaveBeenCalledWith('2', 'It was interrupted.');
    shell.close();
    await publishing;
  },
);
