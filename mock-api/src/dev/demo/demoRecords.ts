import { insertRows } from '../../modules/content/versionedRepository';
import { addVersions } from '../../modules/content/versions';
import { redirectRecordType } from '../../modules/redirects/redirectRules';
import type { Database } from '../../platform/db/tables/tables';
import { dayAgo, daysAgo } from './daysAgo';

/** Account of the first administrator, whom the sample data name as author. */
const actor = { id: 1, name: 'editor@example.org' };

/** Inserts redirects: a campaign that runs, one that has ended, and a permanent one. */
export async function seedRedirects(db: Database): Promise<void> {
  const redirects = [
    { source: '/diwali', target: '/titles?sort=newest', status: 302, note: 'Diwali campaign' },
    { source: '/bookfair', target: '/juris/publishedtitle', status: 302, note: 'Chennai Book Fair, QR code' },
    { source: '/சட்டம்', target: '/titles?subject=LNB', status: 301, note: 'Poster in Tamil' },
  ];
  const schedules = [
    { activeFrom: daysAgo(10), activeUntil: daysAgo(-20) },
    { activeFrom: daysAgo(320), activeUntil: daysAgo(300) },
  ];
  const updatedAt = daysAgo(11);
  const rows = redirects.map((row, index) => ({
    ...{ ...row, updatedAt, activeFrom: '', activeUntil: '' },
    ...schedules[index],
  }));
  const stored = await insertRows(db, redirectRecordType, rows);
  await addVersions(
    db,
    redirectRecordType,
    stored.map((row) => ({ row })),
    actor,
  );
}

/** Inserts results of the link check: a broken link, a moved one, and one that works. */
export async function seedLinkChecks(db: Database): Promise<void> {
  const works = { reason: '', failures: 0, firstFailedOn: '', lastFailedOn: '', movedTo: '' };
  const results = [
    {
      ...{ id: 13, failures: 5, firstFailedOn: dayAgo(5), lastFailedOn: dayAgo(0), movedTo: '' },
      reason: '404 Not Found',
    },
    { id: 4, ...works, movedTo: 'https://example.org/books/communication-in-healthcare' },
    { id: 1, ...works },
  ];
  for (const { id, ...result } of results) {
    const { buyLink: url } = await db
      .selectFrom('publishedTitle')
      .select('buyLink')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('linkCheck')
      .values({ url, checkedAt: daysAgo(0.4), ...result })
      .execute();
  }
}
