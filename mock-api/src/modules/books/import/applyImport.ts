import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { batchesOf } from '@juris/server-kit/batches';
import { changeRows, insertRows } from '../../content/recordRows';
import { addVersions, type Actor } from '../../content/versions';
import type { Database } from '../../../platform/db/tables/tables';
import { HttpError } from '../../../platform/http/httpError';
import type { Services } from '../../services';
import type { SavedFiles } from '../../../platform/uploads/filesOfSave';
import { LibraryFile, ReceivedFile } from '../../../platform/uploads/receivedFile';
import type { Uploads } from '../../../platform/uploads/uploads';
import type { ContentType } from '../../content/contentType';
import { PLACEHOLDER_COVER } from '@juris/contract/placeholderCover';
import type { UploadedFile } from '@juris/contract/uploadedFile';
import type { ConfirmedTitleImport, TitleImport } from '@juris/contract/titleImport';
import { addToBulkChange, type ChangedRecord } from '../../bulk-changes/bulkChanges';
import type { BookSheet } from './bookSheet';
import { planImport, type ImportPlan } from './planImport';
import type { PlannedLine } from './planLine';
import type { ParsedBooks } from './parseBookFile';

/** Number of books that are written before the event loop handles other requests. */
const BATCH = 20;

/** Confirmation of one request of an import. */
type ConfirmedPart = Omit<ConfirmedTitleImport, keyof TitleImport> & { total: number };

/**
 * Imports all books of a file, or none. New titles get the same placeholder cover; new open-access books are drafts.
 * @param confirmed `plan` is the hash of the import plan that the user has confirmed. `bulkChange` is the bulk change
 *   to which the records are added; all parts of a large file have the same one. `total` is the number of records that
 *   all parts are to change.
 * @throws HttpError 400 if a line is invalid; 409 if the import would no longer do what the preview showed
 */
export function applyImport(
  { db, engine, uploads }: Pick<Services, 'db' | 'engine' | 'uploads'>,
  contentType: ContentType,
  sheet: BookSheet,
  file: ParsedBooks,
  { plan, total, bulkChange = { id: randomUUID(), label: '' } }: ConfirmedPart,
  actor: Actor,
): Promise<ImportPlan['counts']> {
  const confirmedPlan = async (reader: Database) => {
    const { planned, counts, plan: current } = await planImport(reader, contentType, sheet, file);
    if (current !== plan)
      throw new HttpError(
        409,
        `Some ${sheet.noun.many} have changed since the preview. Check the import again.`,
      );
    if (counts.refused > 0)
      throw new HttpError(400, `${counts.refused} lines have errors. Nothing was imported.`);
    return { planned, counts };
  };
  const hasCovers = file.columns.some((column) => column?.field === 'cover');
  return uploads.saving(async (files) => {
    const covers = await storeCovers(files, sheet, hasCovers ? (await confirmedPlan(db)).planned : []);
    return db.transaction().execute(async (transaction) => {
      // Of two imports of the same file, the second must see the changes of the first. A lock of the table could end in
      // a deadlock with a save, which locks its row first. SQLite allows only one write transaction at a time.
      if (engine === 'PostgreSQL')
        await sql`select pg_advisory_xact_lock(hashtext(${contentType.table}))`.execute(transaction);
      const { planned, counts } = await confirmedPlan(transaction);
      const updatedAt = new Date().toISOString();
      const records: ChangedRecord[] = [];
      const lines = planned.map((line) => ({
        ...line,
        values: { ...line.values, ...covers.get(line.line) },
      }));
      const added = lines.filter(({ action }) => action === 'add');
      if (added.length > 0) {
        const columns = sheet.hasPlaceholder
          ? await storeCover(files, sheet, await stagedCover(uploads), PLACEHOLDER_COVER)
          : sheet.blank;
        records.push(
          ...(await add(transaction, contentType, added, { columns: { ...columns, updatedAt }, actor })),
        );
      }
      // The order by id prevents deadlocks with bulk changes.
      const changed = lines
        .filter(({ action }) => action === 'change')
        .sort((one, other) => (one.id ?? 0) - (other.id ?? 0));
      records.push(...(await change(transaction, contentType, sheet, changed, { updatedAt, actor })));
      const { table: kind } = contentType;
      await addToBulkChange(transaction, { ...bulkChange, kind, source: 'import', total }, records, actor);
      return counts;
    });
  });
}

/** Stores a cover. @returns its columns */
async function storeCover(
  files: SavedFiles,
  { cover }: BookSheet,
  file: UploadedFile,
  label: string,
): Promise<Record<string, string | number | null>> {
  const { name, width, height } = await files.store(cover.folder, file, label);
  return { [cover.column]: name, imageWidth: width, imageHeight: height };
}

/**
 * Copies the images of the library that become covers, each once, before the transaction, which would block the search
 * for them.
 * @returns the columns of the covers by line
 */
async function storeCovers(files: SavedFiles, sheet: BookSheet, lines: readonly PlannedLine[]) {
  const covers = new Map<number, Record<string, string | number | null>>();
  const images = new Map<string, LibraryFile>();
  for (const { line, title, values } of lines) {
    const name = values[sheet.cover.column] ?? '';
    const image = images.get(name) ?? LibraryFile.named(name, 'image');
    if (!image) continue;
    images.set(name, image);
    covers.set(line, await storeCover(files, sheet, image, title));
  }
  return covers;
}

async function change(
  transaction: Database,
  contentType: ContentType,
  sheet: BookSheet,
  lines: readonly PlannedLine[],
  { updatedAt, actor }: { updatedAt: string; actor: Actor },
): Promise<ChangedRecord[]> {
  const records: ChangedRecord[] = [];
  for (const batch of batchesOf(lines, BATCH)) {
    const changes = batch.flatMap(({ id, version, values }) =>
      id === null ? [] : [{ id, version, values: { ...values, updatedAt } }],
    );
    const done = await changeRows(transaction, contentType, changes, actor);
    if (done.size < changes.length)
      throw new HttpError(409, `Someone has just changed a ${sheet.noun.one}. Check the import again.`);
    for (const { id, version } of changes)
      records.push({ recordId: id, version: version + 1, action: 'changed' });
    await nextTurn();
  }
  return records;
}

async function add(
  transaction: Database,
  contentType: ContentType,
  lines: readonly PlannedLine[],
  { columns, actor }: { columns: object; actor: Actor },
): Promise<ChangedRecord[]> {
  const records: ChangedRecord[] = [];
  for (const batch of batchesOf(lines, BATCH)) {
    const rows = await insertRows(
      transaction,
      contentType,
      batch.map(({ values }) => ({ ...columns, ...values })),
    );
    await addVersions(
      transaction,
      contentType,
      rows.map((row) => ({ row })),
      actor,
    );
    for (const { id, version } of rows) records.push({ recordId: id, version, action: 'added' });
    await nextTurn();
  }
  return records;
}

const coverSize = { width: 560, height: 680 };

/** Writes the placeholder cover, a drawing without text, to the staging folder. */
async function stagedCover(uploads: Uploads): Promise<ReceivedFile> {
  const { width, height } = coverSize;
  const stagedAt = path.join(uploads.staging, randomUUID());
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="#e6eee0" d="M0 0h${width}v${height}H0z"/><path fill="#1f5b43" opacity=".35" d="M60 96h280v10H60zM60 128h200v10H60zM60 584h440v8H60z"/></svg>`;
  await writeFile(stagedAt, drawing, { flush: true });
  return new ReceivedFile(stagedAt, '', 'svg', width, height);
}
