import type { Database } from '../database/tables';

/** Rows of each kind of content that a large database has. */
export const LARGE = 10_000;

/** Rows an insert, well below the number of parameters that a statement may have. */
const BATCH = 500;

/** Multiplies the sample records to 10,000 of each kind; the copies share the files of their originals. */
export async function seedLarge(db: Database, rows: number = LARGE): Promise<void> {
  await multiply(rows, await db.selectFrom('banner').selectAll().orderBy('id').execute(), (batch) =>
    db
      .insertInto('banner')
      .values(batch.map(({ row: { id: _, ...banner }, n }) => ({ ...banner, title: `${banner.title} ${n}` })))
      .execute(),
  );
  await multiply(rows, await db.selectFrom('leader').selectAll().orderBy('id').execute(), (batch) =>
    db
      .insertInto('leader')
      .values(
        batch.map(({ row: { id: _, ...leader }, n }) => ({
          ...leader,
          personName: `${leader.personName} ${n}`,
        })),
      )
      .execute(),
  );
  await multiply(rows, await db.selectFrom('publishedTitle').selectAll().orderBy('id').execute(), (batch) =>
    db
      .insertInto('publishedTitle')
      .values(batch.map(({ row: { id: _, ...title }, n }) => ({ ...title, title: `${title.title} ${n}` })))
      .execute(),
  );
  await multiply(rows, await db.selectFrom('resource').selectAll().orderBy('id').execute(), (batch) =>
    db
      .insertInto('resource')
      .values(
        batch.map(({ row: { id: _, ...resource }, n }) => ({
          ...resource,
          bookTitle: `${resource.bookTitle} ${n}`,
        })),
      )
      .execute(),
  );
  await multiply(rows, await db.selectFrom('openAccess').selectAll().orderBy('id').execute(), (batch) =>
    db
      .insertInto('openAccess')
      .values(batch.map(({ row: { id: _, ...item }, n }) => ({ ...item, title: `${item.title} ${n}` })))
      .execute(),
  );
  await multiply(rows, await db.selectFrom('snippet').selectAll().orderBy('id').execute(), (batch) =>
    db
      .insertInto('snippet')
      .values(
        batch.map(({ row: { id: _, ...snippet }, n }) => ({ ...snippet, title: `${snippet.title} ${n}` })),
      )
      .execute(),
  );
}

async function multiply<Row>(
  rows: number,
  originals: Row[],
  insert: (batch: { row: Row; n: number }[]) => Promise<unknown>,
) {
  let batch: { row: Row; n: number }[] = [];
  for (let n = originals.length + 1; n <= rows; n += 1) {
    const row = originals[(n - 1) % originals.length];
    if (row !== undefined) batch.push({ row, n });
    if (batch.length < BATCH && n < rows) continue;
    await insert(batch);
    batch = [];
  }
}
