import { stat } from 'node:fs/promises';
import type { MessageAttachment, MessageId } from '@juris/contract';
import { normaliseLine } from '@juris/contract/text';
import type { UploadedFile } from '@juris/contract/uploadedFile';
import type { Database } from '../../platform/db/tables/tables';
import { ReceivedFile } from '../../platform/uploads/receivedFile';
import type { SavedFiles } from '../../platform/uploads/filesOfSave';
import { ATTACHMENTS_FOLDER } from '../files/uploadFolders';

/** Maximum number of characters of a stored file name. */
const LONGEST_NAME = 120;

/** Returns the attachments of messages of one type by message id, in the order in which they were sent. */
export async function attachmentsOf(
  db: Database,
  kind: MessageId['kind'],
  ids: readonly number[],
): Promise<Map<number, MessageAttachment[]>> {
  const attachments = new Map<number, MessageAttachment[]>();
  if (ids.length === 0) return attachments;
  const rows = await db
    .selectFrom('messageAttachment')
    .select(['id', 'messageId', 'name', 'size'])
    .where('kind', '=', kind)
    .where('messageId', 'in', ids)
    .orderBy('id')
    .execute();
  for (const { messageId, ...attachment } of rows)
    attachments.set(messageId, [...(attachments.get(messageId) ?? []), attachment]);
  return attachments;
}

/** Stores the files that a visitor attached to a message. */
export async function storeAttachments(
  db: Database,
  { kind, id }: MessageId,
  files: readonly UploadedFile[],
  saved: SavedFiles,
): Promise<void> {
  for (const file of files) {
    const size = await sizeOf(file);
    const stored = await saved.store(ATTACHMENTS_FOLDER, file, `${kind}-${id}`);
    const name = attachmentName(file);
    await db
      .insertInto('messageAttachment')
      .values({ kind, messageId: id, name, file: stored.name, size })
      .execute();
  }
}

/** Returns the name and size of a file, which identify it when a form is sent again. */
export const fileIdentity = async (file: UploadedFile) => ({
  name: attachmentName(file),
  size: await sizeOf(file),
});

/** Returns the size of a received file in bytes. */
const sizeOf = async (file: UploadedFile) =>
  file instanceof ReceivedFile ? (await stat(file.stagedAt)).size : 0;

/**
 * Returns the file name that staff see: without folders, invisible characters and characters that file systems reject,
 * and with the extension of the content.
 */
function attachmentName({ originalName, extension }: UploadedFile): string {
  const base = normaliseLine(originalName.split(/[\\/]/).at(-1) ?? '')
    .replace(/[<>:"|?*\p{Cc}\p{Cf}]/gu, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${[...base].slice(0, LONGEST_NAME).join('') || 'attachment'}.${extension}`;
}

/**
 * Deletes the rows of a message's attachments.
 * @returns storage keys of their files, which the caller deletes after the transaction
 */
export async function deleteAttachments(db: Database, { kind, id }: MessageId): Promise<string[]> {
  const rows = await db
    .deleteFrom('messageAttachment')
    .where('kind', '=', kind)
    .where('messageId', '=', id)
    .returning('file')
    .execute();
  return rows.map(({ file }) => `${ATTACHMENTS_FOLDER}/${file}`);
}
