import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const mockBuild = jest.fn();
beforeEach(() => {
  jest.doMock('../build/build', () => ({ build: mockBuild }));
});

const { argv, env } = process;
afterEach(() => {
  Object.assign(process, { argv, env, exitCode: undefined });
  jest.restoreAllMocks();
});

/**
 * Runs the command in a fresh module registry.
 * @returns The error message that the command printed.
 */
async function release(
  settings: NodeJS.ProcessEnv,
  given: string[] = [],
  load: () => Promise<unknown> = () => import('./release'),
): Promise<string> {
  process.argv = ['node', 'release', 'public', ...given];
  process.env = { ...env, ...settings };
  const said = new Promise<string>((resolve) => {
    jest.spyOn(console, 'error').mockImplementation(resolve);
  });
  await jest.isolateModulesAsync(async () => void (await load()));
  return said;
}

/** Returns an address at which no server is listening. */
async function freeAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

test('a release requires a running shell and a valid share, and checks both before it builds', async () => {
  const SITE_URL = await freeAddress();
  expect(await release({ SITE_URL })).toBe(
    `No shell answers at ${SITE_URL}. Start the site, or name where it is with SITE_URL=… .`,
  );
  expect(await release({ SITE_URL }, ['--share', '100'])).toMatch(/^--share 100 is no share/);
  expect(mockBuild).not.toHaveBeenCalled();
});

test('a built remote is released without loading webpack', async () => {
  jest.doMock('../build/build', () => {
    throw new Error('There is no webpack here.');
  });
  const [SITE_URL, RELEASES] = [await freeAddress(), 'nowhere'];
  const said = await release({ SITE_URL, RELEASES }, [], () => import('./releaseWithoutBuild'));
  expect(said).toBe(`No shell answers at ${SITE_URL}. Start the site, or name where it is with SITE_URL=… .`);
});
