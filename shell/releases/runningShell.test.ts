import { createServer, type Server } from 'node:http';
import { waitForRelease } from './runningShell';

let shells: Server;
afterEach(() => new Promise((resolve) => shells.close(resolve)));

/** Shells that answer in turn. @param answers what each says that it has on, one after the other; the last one for ever */
async function shellsThatSay(...answers: string[]): Promise<string> {
  shells = createServer((_request, response) => {
    const [current] = answers.length > 1 ? answers.splice(0, 1) : answers;
    const said = { platform: '1.0.0', releases: { public: { current } }, refused: [] };
    response.setHeader('connection', 'close').end(JSON.stringify(said));
  });
  await new Promise<void>((resolve) => shells.listen(0, '127.0.0.1', resolve));
  const address = shells.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

test('a release is waited for until each of the shells that answer in turn has taken it', async () => {
  const answers = ['old', 'new', 'old', 'new', 'old', 'new'];
  const site = await shellsThatSay(...answers);
  const seen: string[] = [];
  const isTaken = ({ current }: { current: string }) => seen.push(current) > 0 && current === 'new';
  await waitForRelease(site, 'public', 'new', isTaken, 300);
  expect(seen.slice(0, answers.length)).toEqual(answers);
  expect(seen.slice(answers.length - 1)).not.toContain('old');
});
