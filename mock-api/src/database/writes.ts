/** What the writing queries of all kinds end in. */

/** Runs an insert. @returns the id of the new row */
export async function insertedId(insert: {
  executeTakeFirstOrThrow(): Promise<{ id: number }>;
}): Promise<number> {
  return (await insert.executeTakeFirstOrThrow()).id;
}

/** Runs an update of one row. @returns whether the row was there in the version that was asked for */
export async function hasUpdated(update: {
  executeTakeFirst(): Promise<{ numUpdatedRows: bigint }>;
}): Promise<boolean> {
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
}
