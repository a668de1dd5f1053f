import { HttpError } from '../../../platform/http/httpError';
import type { Services } from '../../../setup/services';
import { addEvent } from '../../activity-events/events';
import { binVersions } from '../../content/recordBin';
import type { Actor } from '../../content/versions';
import { copiesOf } from './libraryCopies';
import { findUses } from './libraryUses';

/**
 * Removes an unused file with all its copies from the library and from the version histories. An operator can restore
 * the stored files for 30 days.
 * @param name name of the file
 * @throws HttpError 404 if there is no such file; 409 if a record, a draft or a record in the bin uses it
 */
export async function removeFile(
  { db, uploads }: Pick<Services, 'db' | 'uploads'>,
  name: string,
  actor: Actor,
): Promise<void> {
  const copies = await db.transaction().execute(async (transaction) => {
    const found = await copiesOf(transaction, name);
    if (found.length === 0) throw new HttpError(404, 'This file is no longer in the library.');
    if ((await findUses(transaction, found, 1)).length > 0)
      throw new HttpError(409, 'A record uses this file. Replace the file there first.');
    const names = found.map((file) => file.name);
    const inBin = await binVersions(transaction)
      .innerJoin('contentVersionFile', 'contentVersionFile.versionId', 'last.id')
      .select('last.name')
      .where('contentVersionFile.name', 'in', names)
      .limit(1)
      .executeTakeFirst();
    if (inBin)
      throw new HttpError(409, `“${inBin.name}” in the bin uses this file. Delete it permanently first.`);
    await transaction.deleteFrom('contentVersionFile').where('name', 'in', names).execute();
    await transaction.deleteFrom('libraryFile').where('name', 'in', names).execute();
    await addEvent(transaction, { kind: 'file', action: 'deleted', name }, actor);
    return found;
  });
  await uploads.release(copies);
}
