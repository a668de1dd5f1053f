/** Runs an insert. @returns the id of the new row */
export async function insertedId(insert: {
  executeTakeFirstOrThrow(): Promise<{ id: number }>;
}): Promise<number> {
  return (await insert.executeTakeFirstOrThrow()).id;
}
