import { developerContainer } from './developerContainer';
import { reportFailure } from './reportFailure';

/** What the browser is asked to send, and where to. */
async function reportOf(...failure: Parameters<typeof reportFailure>) {
  const sent: [unknown, unknown][] = [];
  Object.assign(navigator, { sendBeacon: (to: unknown, report: unknown) => sent.push([to, report]) });
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

test('operators are told which version of which remote failed, and why', async () => {
  const container = { ...developerContainer('/a.js'), version: '1.2.0' };
  expect(await reportOf('public', container, new Error('it threw'))).toEqual({
    to: '/remotes/failure',
    type: 'application/json',
    said: { remote: 'public', version: '1.2.0', reason: 'it threw' },
  });
});

test('also of a remote that is not released and throws what is no error, and never at length', async () => {
  const { said } = await reportOf('admin', undefined, 'x'.repeat(600));
  expect(said).toEqual({ remote: 'admin', version: '', reason: 'x'.repeat(500) });
});
