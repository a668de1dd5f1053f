import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readSettings } from '@juris/server-kit/settings';
import { releaseSettings } from '../settings';
import { release } from './release';

/** Returns an address at which no server listens. */
async function freeAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

const build = jest.fn();
beforeEach(() => build.mockReset());

const releaseTo = async (SITE_URL: string, ...given: string[]) =>
  release({
    project: { name: 'rights', mount: '/rights', rendered: 'server', platform: '^1', folder: '/', root: '/' },
    settings: readSettings(releaseSettings, { SITE_URL, RELEASES: '/nowhere' }),
    environment: {},
    given,
    describeRemote: () => {
      throw new Error('not built');
    },
    build,
  });

test('release fails before it builds if no shell responds', async () => {
  const site = await freeAddress();
  await expect(releaseTo(site)).rejects.toThrow(
    `No shell responds at ${site}. Start the site, or set SITE_URL to its address.`,
  );
  expect(build).not.toHaveBeenCalled();
});

test('release rejects an invalid share before it builds', async () => {
  await expect(releaseTo('http://127.0.0.1:9', '--share', '100')).rejects.toThrow(
    /^--share must be a whole number of percent/,
  );
  expect(build).not.toHaveBeenCalled();
});
