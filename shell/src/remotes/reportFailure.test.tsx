import { overrideContainer } from './container';
import type { reportFailure as Report } from './reportFailure';

// The module stores which remotes have failed, so each test loads it again.
beforeEach(() => jest.resetModules());

/** Reports a failure, and returns address, content type and content of the beacon. */
async function reportOf(...failure: Parameters<typeof Report>) {
  const sent: [unknown, unknown][] = [];
  Object.assign(navigator, { sendBeacon: (to: unknown, report: unknown) => sent.push([to, report]) });
  const { reportFailure } = await import('./reportFailure');
  reportFailure(...failure);
  const [[to, report] = []] = sent;
  if (!(report instanceof Blob)) throw new Error('Nothing was sent.');
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(report);
  });
  return { to, type: report.type, said: JSON.parse(text) as unknown };
}

test('reportFailure sends name, version, reason and stack to /remotes/failure', async () => {
  const container = { ...overrideContainer('/a.js'), version: '1.2.0' };
  expect(await reportOf('public', container, new Error('it threw'))).toEqual({
    to: '/remotes/failure',
    type: 'application/json',
    said: {
      ...{ remote: 'public', version: '1.2.0', reason: 'it threw', isRepeated: false },
      stack: expect.stringMatching(/^Error: it threw\n.*reportFailure\.test\.tsx:\d+:\d+/),
    },
  });
});

test('reportFailure accepts a missing release and a value that is not an error', async () => {
  const { said } = await reportOf('admin', undefined, 'x'.repeat(600));
  expect(said).toEqual({ remote: 'admin', version: '', reason: 'x'.repeat(500), isRepeated: false });
});

test('reportFailure marks further failures of the same remote, and shortens the stack', async () => {
  const report = async (name: 'public' | 'admin') =>
    (await reportOf(name, undefined, Object.assign(new Error('it threw'), { stack: 'x'.repeat(2_000) })))
      .said;
  await report('public');
  expect(await report('public')).toMatchObject({ isRepeated: true, stack: 'x'.repeat(1_000) });
});
