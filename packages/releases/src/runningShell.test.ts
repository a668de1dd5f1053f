import { createServer, type Server } from 'node:http';
import { fetchHealth, waitForRelease } from './runningShell';

let shells: Server;
afterEach(() => new Promise((resolve) => shells.close(resolve)));

/**
 * Starts a server that simulates several shells behind one address.
 * @param answers Current version in each response, in order. The last one is repeated.
 */
async function startShells(...answers: string[]): Promise<string> {
  shells = createServer((_request, response) => {
    const [current] = answers.length > 1 ? answers.splice(0, 1) : answers;
    const health = { platform: '1.0.0', releases: { public: { current } }, refused: [] };
    response.setHeader('connection', 'close').end(JSON.stringify(health));
  });
  await new Promise<void>((resolve) => shells.listen(0, '127.0.0.1', resolve));
  const address = shells.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

test('waitForRelease waits until all shells behind an address have loaded the release', async () => {
  const answers = ['old', 'new', 'old', 'new', 'old', 'new'];
  const site = await startShells(...answers);
  const seen: string[] = [];
  const isTaken = ({ current = '' }: { current?: string | undefined }) =>
    seen.push(current) > 0 && current === 'new';
  await waitForRelease({ site }, 'public', 'new', isTaken, 300);
  expect(seen.slice(0, answers.length)).toEqual(answers);
  expect(seen.slice(answers.length - 1)).not.toContain('old');
});

/** Starts a server that sends the same response to every request. */
async function startServer(status: number, text: string): Promise<string> {
  shells = createServer((_request, response) => {
    response.writeHead(status, { connection: 'close' }).end(text);
  });
  await new Promise<void>((resolve) => shells.listen(0, '127.0.0.1', resolve));
  const address = shells.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const healthText = (changes: object) =>
  JSON.stringify({ platform: '1.0.0', releases: {}, refused: [], ...changes });

test.each([
  ['a rejected version', { refused: [{ remote: 'public', version: '2', reason: 'platform ^2' }] }],
  ['an entry without a version', { refused: [{ remote: 'public', version: '', reason: 'platform ^2' }] }],
])('waitForRelease throws the reason if the shell has rejected %s', async (_what, changes) => {
  const site = await startServer(503, healthText(changes));
  await expect(waitForRelease({ site }, 'public', '2', () => false)).rejects.toThrow(
    'The shell rejects public 2: platform ^2',
  );
});

test.each([
  [500, 'Internal Server Error', /answered with status 500 and not with the health of a shell/],
  [200, '<html></html>', /answered with status 200 and not with the health of a shell/],
  [200, '{"status":"up"}', /shows its health only to its own machine\. Set OPERATIONS_TOKEN/],
])(
  'fetchHealth rejects a response with the status %i and the body %j and names the reason',
  async (status, text, reason) => {
    await expect(fetchHealth({ site: await startServer(status, text) })).rejects.toThrow(reason);
  },
);
