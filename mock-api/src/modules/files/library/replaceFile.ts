import { sql } from 'kysely';
import type { UploadedFile } from '@juris/contract/uploadedFile';
import type { Database } from '../../../platform/db/tables/tables';
import { HttpError } from '../../../platform/http/httpError';
import type { StoredUpload } from '../../../platform/uploads/filesOfSave';
import type { Services } from '../../services';
import { DraftStore } from '../../content/draftStore';
import { changeRows, versionedTables } from '../../content/recordRows';
import type { Actor } from '../../content/versions';
import { copiesOf } from './libraryCopies';
import { uploadColumns } from '../../content-types/contentTypes';
import { findUses, type FileUse } from './libraryUses';

/** Returns the key of a use of a file, as in the value `changed` of a response. */
const useKey = ({ contentType, recordId, isDraft }: FileUse) =>
  `${contentType.table} ${recordId}${isDraft ? ' draft' : ''}`;

/**
 * Replaces a file and all its copies in the records and drafts that use it, in one transaction. Each changed record
 * gets a new version.
 * @param name name of the replaced file
 * @param file new file
 * @param only keys of the uses that change; undefined for all
 * @returns name of the new file, and the changed uses
 * @throws HttpError 404 if there is no such file; 409 if nothing uses it or somebody changes a use meanwhile
 */
export async function replaceFile(
  { db, uploads }: Pick<Services, 'db'> & { uploads: Pick<Services['uploads'], 'saving'> },
  { name, file, only }: { name: string; file: UploadedFile; only: readonly string[] | undefined },
  actor: Actor,
): Promise<{ name: string; uses: FileUse[]; changed: string }> {
  const copies = await copiesOf(db, name);
  const [replaced] = copies;
  if (!replaced) throw new HttpError(404, 'This file is no longer in the library.');
  const uses = (await findUses(db, copies)).filter((use) => only?.includes(useKey(use)) ?? true);
  const [first] = uses;
  if (!first) throw new HttpError(409, 'No record uses this file.');
  const stored = await uploads.saving(async (saved) => {
    const newFiles = new Map<string, StoredUpload>();
    for (const { folder } of uses) newFiles.set(folder, await saved.store(folder, file, first.title));
    await db.transaction().execute((transaction) => replaceIn(transaction, uses, newFiles, actor));
    return newFiles;
  });
  const changed = uses.map(useKey).join(',');
  return { name: stored.get(first.folder)?.name ?? '', uses, changed };
}

async function replaceIn(
  transaction: Database,
  uses: readonly FileUse[],
  newFiles: ReadonlyMap<string, StoredUpload>,
  actor: Actor,
) {
  const updatedAt = new Date().toISOString();
  for (const { contentType, folder, column, type } of uploadColumns) {
    const file = newFiles.get(folder);
    if (!file) continue;
    const image = { imageWidth: file.width, imageHeight: file.height };
    const values = { [column]: file.name, ...(type === 'image' && image) };
    const inFolder = uses.filter((use) => use.folder === folder);
    const names = [...new Set(inFolder.map(({ name }) => name))];
    const inRecords = inFolder.filter(({ isDraft }) => !isDraft);
    const rows = await versionedTables(transaction)
      .selectFrom(contentType.table)
      .select(['id', 'version'])
      .where('id', 'in', [0, ...inRecords.map(({ recordId }) => recordId)])
      .where(sql.ref(column), 'in', names)
      .execute();
    const changes = rows.map((row) => ({ ...row, values: { ...values, updatedAt } }));
    const done = await changeRows(transaction, contentType, changes, actor);
    const conflict = new HttpError(
      409,
      `Someone is changing a ${contentType.label} that uses this file. Try again.`,
    );
    if (inRecords.some(({ recordId }) => !done.has(recordId))) throw conflict;
    const store = new DraftStore(contentType);
    for (const { recordId } of inFolder.filter(({ isDraft }) => isDraft)) {
      const found = await store.find(transaction, recordId);
      const merged = store.merged(found);
      if (!found.draft || !names.includes(String(Reflect.get(merged, column)))) throw conflict;
      const changed = { ...merged, ...values };
      await store.save(transaction, { ...found, changed, publishOn: found.draft.publishOn, actor });
    }
  }
}
