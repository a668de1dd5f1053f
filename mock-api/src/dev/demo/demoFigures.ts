import type { Insertable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables/tables';
import { dayAgo } from './daysAgo';

/** Number of days with figures, today included. */
const DAYS = 35;

/** Average visits and downloads a day of some records. */
const averages: readonly Omit<Tables['figure'], 'day'>[] = [
  { kind: 'publishedTitle', recordId: 1, visits: 34, downloads: 0 },
  { kind: 'publishedTitle', recordId: 17, visits: 21, downloads: 0 },
  { kind: 'publishedTitle', recordId: 22, visits: 6, downloads: 0 },
  { kind: 'openAccess', recordId: 5, visits: 27, downloads: 12 },
  { kind: 'openAccess', recordId: 1, visits: 18, downloads: 9 },
  { kind: 'resource', recordId: 1, visits: 0, downloads: 5 },
];

const searches: readonly Omit<Insertable<Tables['searchMiss']>, 'day'>[] = [
  { term: 'arbitration act 1996', count: 7 },
  { term: 'உரிமையியல்', count: 4 },
  { term: 'cyber law', count: 3 },
];

/** Inserts visits, downloads and searches without a result. The figures are lower at weekends. */
export async function seedFigures(db: Database): Promise<void> {
  for (let age = 0; age < DAYS; age++) {
    const day = dayAgo(age);
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const factor = (isWeekend ? 0.4 : 1) * (0.8 + ((age * 7) % 5) / 10);
    const rows = averages.map(({ visits, downloads, ...record }) => ({
      ...record,
      day,
      visits: Math.round(visits * factor),
      downloads: Math.round(downloads * factor),
    }));
    await db.insertInto('figure').values(rows).execute();
  }
  for (const [index, search] of searches.entries())
    await db
      .insertInto('searchMiss')
      .values({ ...search, day: dayAgo(index + 1) })
      .execute();
}
