import { connect } from '../../platform/db/open';
import { startApi, type TestApi } from '../../testing/startApi';
import { withoutTable } from '../../testing/withoutTable';
import { SearchMisses } from './searchMisses';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ seed: 'empty' });
});
afterAll(() => api.close());

const morning = new Date('2026-03-05T05:00:00.000Z');

/**
 * Notes searches from several networks and returns the stored terms.
 * @param interrupt called with the counted searches before they are stored
 */
async function storedAfter(
  searches: readonly [text: string, address: string, at?: Date][],
  interrupt?: (misses: SearchMisses) => Promise<void>,
) {
  const { db } = await connect(api.dataDir, api.databaseUrl);
  await db.deleteFrom('searchMiss').execute();
  const misses = new SearchMisses(db, { error: () => undefined });
  for (const [text, address, at = morning] of searches) {
    misses.learn(text, true);
    misses.note(text, address, at);
  }
  await interrupt?.(misses);
  await misses.store();
  const rows = await db.selectFrom('searchMiss').selectAll().execute();
  await db.destroy();
  return rows;
}

const from = (text: string, ...networks: number[]) =>
  networks.map((network): [string, string] => [text, `192.0.2.${network}`]);

test('a search without a result is stored in normalised form after three networks searched for it', async () => {
  expect(await storedAfter(from('Arbitrátion', 1, 2))).toEqual([]);
  expect(await storedAfter([...from('Arbitrátion', 1, 2), ...from('ARBITRATION', 3, 3)])).toEqual([
    { day: '2026-03-05', term: 'arbitration', count: 4 },
  ]);
});

test('one network alone never stores a search', async () => {
  expect(await storedAfter(from('a person’s name', 1, 1, 1, 1))).toEqual([]);
});

test.each(['asha@example.org', '98400 12345', 'ab'])(
  'a search for %s is never stored, because it may be personal data or is too short',
  async (text) => expect(await storedAfter(from(text, 1, 2, 3, 4))).toEqual([]),
);

test('networks of the previous day do not count', async () => {
  const next = new Date('2026-03-06T05:00:00.000Z');
  const rows = await storedAfter([...from('maritime', 1, 2), ['maritime', '192.0.2.3', next]]);
  expect(rows).toEqual([]);
});

test('searches of a day are stored with this day after midnight', async () => {
  const next = new Date('2026-03-06T05:00:00.000Z');
  const rows = await storedAfter([...from('maritime', 1, 2, 3), ['arbitration', '192.0.2.3', next]]);
  expect(rows).toEqual([{ day: '2026-03-05', term: 'maritime', count: 3 }]);
});

test('searches that could not be stored are stored later', async () => {
  const rows = await storedAfter(from('maritime', 1, 2, 3), (misses) =>
    withoutTable(api, 'searchMiss', () => misses.store()),
  );
  expect(rows).toEqual([{ day: '2026-03-05', term: 'maritime', count: 3 }]);
});

test('searches of an ended day are stored later after a failure during two calls', async () => {
  const next = new Date('2026-03-06T05:00:00.000Z');
  const rows = await storedAfter(
    [...from('maritime', 1, 2, 3), ['arbitration', '192.0.2.3', next]],
    (misses) =>
      withoutTable(api, 'searchMiss', async () => {
        await Promise.all([misses.store(), misses.store()]);
      }),
  );
  expect(rows).toEqual([{ day: '2026-03-05', term: 'maritime', count: 3 }]);
});
