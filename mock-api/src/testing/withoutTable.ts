import { connect } from '../platform/db/open';
import type { Tables } from '../platform/db/tables/tables';
import type { TestApi } from './startApi';

/** Runs a function while a table of the API has another name, so that all requests that need the table fail. */
export async function withoutTable(api: TestApi, table: keyof Tables, run: () => Promise<void>) {
  const { db } = await connect(api.dataDir, api.databaseUrl);
  const renamed = `${table}Away`;
  await db.schema.alterTable(table).renameTo(renamed).execute();
  try {
    await run();
  } finally {
    await db.schema.alterTable(renamed).renameTo(table).execute();
    await db.destroy();
  }
}
