import { sql } from 'kysely';
import type { z } from 'zod';
import {
  BULK_PART,
  bulkChangePart,
  bulkChangeRequest,
  bulkPreview,
  bulkPreviewRequest,
  type BulkChangePart,
  type BulkPreview,
  type BulkSelection,
  type ParsedBulkEdit,
} from '@juris/contract/bulkChanges';
import type { ApiServer } from '../../../platform/http/apiServer';
import { taggedRoutes } from '../../../platform/http/taggedRoutes';
import type { Services } from '../../services';
import type { ContentType } from '../../content/contentType';
import { type BookSheet, toStoredBook, type BookRow, bookValues, bookRows } from '../import/bookSheet';
import { currentUser } from '../../session/authHooks';
import type { Publisher } from '@juris/contract';
import type { Database } from '../../../platform/db/tables/tables';
import { badRequest, HttpError } from '../../../platform/http/httpError';
import { timeSlices } from '../../../platform/timeSlices';
import { addToBulkChange, recordsInBulkChange, type ChangedRecord } from '../../bulk-changes/bulkChanges';
import { incompleteMessage, missingFields } from '../../content/completeness';
import { lastEditor, type Actor } from '../../content/versions';
import { allPublishers } from '../../content/publishers';
import { RecordBin } from '../../content/recordBin';
import { changeRows, findRow } from '../../content/recordRows';
import { editBook, type EditedBook } from './editBook';

/**
 * Routes that change a field of many books. They are not in the specification.
 * @param list cached list of the books, which is invalidated by each change
 */
export function bulkEditRoutes(
  app: ApiServer,
  services: Services,
  contentType: ContentType,
  sheet: BookSheet,
  list: { invalidate(): void },
  filteredIds: FilteredIds,
): void {
  const edits = new BulkEdits(contentType, sheet, services, list, filteredIds);
  const { operation, noun } = sheet;
  const routes = taggedRoutes(app, contentType.tag.name);

  routes.write(`/bulk/${contentType.table}/preview`, 'changeInBulk', {
    operationId: `previewBulkChange${operation.suffix}`,
    summary: `Previews a change of one field in many ${noun.many}`,
    description: `Returns the number of ${noun.many} that would change and the first values. Nothing is saved.`,
    body: bulkPreviewRequest,
    response: { 200: bulkPreview },
    handle: async ({ body }) => ({ output: await edits.preview(body) }),
  });

  routes.write(`/bulk/${contentType.table}`, 'changeInBulk', {
    operationId: `changeMany${operation.many}`,
    summary: `Changes one field in many ${noun.many}, part by part`,
    description: `Each request handles up to ${BULK_PART} ${noun.many} in one transaction; repeat it with \`next\` as \`after\` until \`next\` is null. All requests have the same id, so that the change can be undone as a whole and a repeated request changes nothing twice. Each changed ${noun.one} gets a version in the history. Those that others have saved in the meantime are listed in \`failed\`.`,
    body: bulkChangeRequest,
    response: { 200: bulkChangePart },
    handle: (request) => edits.applyPart(request.body, currentUser(request)),
  });
}

/** Reads the ids of books that match the filters of the list, in parts sorted by id. */
type FilteredIds = (filter: Record<string, string>, after: number, limit: number) => Promise<number[]>;

/** A selected book; `version` is the version that the editor has seen, if any. */
interface Selected {
  id: number;
  version?: number;
}

/** Number of examples and of failures in a preview. */
const MOST_EXAMPLES = 10;
const MOST_FAILED = 50;

/** Previews and makes changes of one field in many books. */
class BulkEdits {
  private readonly bin: RecordBin;

  /** @param list cached list of the books, which is invalidated by each part */
  constructor(
    private readonly contentType: ContentType,
    private readonly sheet: BookSheet,
    private readonly services: Pick<Services, 'db' | 'engine' | 'uploads'>,
    private readonly list: { invalidate(): void },
    private readonly filteredIds: FilteredIds,
  ) {
    this.bin = new RecordBin(contentType, services, list);
  }

  /** Returns what a bulk change would do. Nothing is written. */
  async preview({ selection, change }: z.output<typeof bulkPreviewRequest>): Promise<BulkPreview['output']> {
    const { db } = this.services;
    const publishers = await this.publishers(change);
    const betweenRecords = timeSlices();
    const output: BulkPreview['output'] = { total: 0, changed: 0, examples: [], refused: 0, failed: [] };
    for (let after: number | null = 0; after !== null;) {
      const { records, next }: { records: Selected[]; next: number | null } = await this.selected(
        selection,
        after,
      );
      const rows = await bookRows(
        db,
        this.sheet,
        records.map(({ id }) => id),
      );
      for (const record of records) {
        await betweenRecords();
        const edited = await this.edited(db, record, rows.get(record.id), change, publishers);
        output.total += 1;
        const name = rows.get(record.id)?.title ?? '';
        if (edited.action === 'refused') {
          output.refused += 1;
          if (output.failed.length < MOST_FAILED)
            output.failed.push({ id: record.id, name, message: edited.message });
        } else if (edited.action !== 'same') {
          output.changed += 1;
          const { before, after: now } = edited;
          if (output.examples.length < MOST_EXAMPLES)
            output.examples.push({ id: record.id, name, before, after: now });
        }
      }
      after = next;
    }
    return output;
  }

  /**
   * Makes the next part of a bulk change in one transaction. Records that were already changed under its id are
   * skipped, so a request can be repeated.
   */
  async applyPart(
    { selection, change, id: changeId, label, after }: z.output<typeof bulkChangeRequest>,
    actor: Actor,
  ): Promise<BulkChangePart> {
    const publishers = await this.publishers(change);
    const { records, next } = await this.selected(selection, after);
    const { db, engine } = this.services;
    const part = await db.transaction().execute(async (transaction) => {
      const ids = records.map(({ id }) => id);
      // A repeated request waits for the first, which may still be running. SQLite runs one transaction after the other.
      if (engine === 'PostgreSQL')
        await sql`select pg_advisory_xact_lock(hashtext(${changeId}))`.execute(transaction);
      // The filter of the selection may no longer match these records.
      const earlier = await recordsInBulkChange(transaction, changeId, after);
      const rows = await bookRows(transaction, this.sheet, ids);
      const betweenRecords = timeSlices();
      const failed: BulkChangePart['failed'] = [];
      const changes: { id: number; version: number; values: object }[] = [];
      const changed: ChangedRecord[] = [];
      const updatedAt = new Date().toISOString();
      for (const record of records.filter(({ id }) => !earlier.has(id))) {
        await betweenRecords();
        const row = rows.get(record.id);
        const edited = await this.edited(transaction, record, row, change, publishers);
        if (edited.action === 'refused')
          failed.push({ id: record.id, name: row?.title ?? '', message: edited.message });
        if (!row) continue;
        const { id, version } = row;
        if (edited.action === 'change')
          changes.push({
            ...{ id, version },
            values: {
              ...bookValues(this.sheet, edited.book, edited.book.publisherId, toStoredBook(row)),
              updatedAt,
            },
          });
        if (edited.action === 'remove') {
          const message = await this.remove(transaction, row, actor);
          if (message === undefined) changed.push({ recordId: id, version: version + 1, action: 'removed' });
          else failed.push({ id, name: row.title, message });
        }
      }
      const done = await changeRows(transaction, this.contentType, changes, actor);
      for (const { id, version } of changes)
        if (done.has(id)) changed.push({ recordId: id, version: version + 1, action: 'changed' });
        else
          failed.push({
            id,
            name: rows.get(id)?.title ?? '',
            message: await this.whoChanged(transaction, id),
          });
      const { table: kind } = this.contentType;
      await addToBulkChange(transaction, { id: changeId, kind, source: 'edit', label }, changed, actor);
      return { done: changed.length + earlier.size, failed, next };
    });
    this.list.invalidate();
    return part;
  }

  private async publishers(change: ParsedBulkEdit): Promise<Publisher[]> {
    if (change.field !== 'publisher') return [];
    if (!this.sheet.hasPublisher)
      throw badRequest({ field: `A ${this.sheet.noun.one} of this list has no publisher.` });
    const publishers = await allPublishers(this.services.db);
    if (publishers.some(({ id }) => id === change.publisherId)) return publishers;
    throw badRequest({ publisherId: `There is no publisher ${change.publisherId}.` });
  }

  /** Returns the next selected records. The order by id prevents deadlocks between two bulk changes. */
  private async selected(
    { records = [], filter }: BulkSelection,
    after: number,
  ): Promise<{ records: Selected[]; next: number | null }> {
    const part = filter
      ? (await this.filteredIds(filter, after, BULK_PART)).map((id): Selected => ({ id }))
      : [...new Map(records.map((record) => [record.id, record])).values()]
          .filter(({ id }) => id > after)
          .toSorted((one, other) => one.id - other.id)
          .slice(0, BULK_PART);
    return { records: part, next: part.length < BULK_PART ? null : (part.at(-1)?.id ?? null) };
  }

  private async edited(
    db: Database,
    { id, version }: Selected,
    row: BookRow | undefined,
    change: ParsedBulkEdit,
    publishers: readonly Publisher[],
  ): Promise<EditedBook> {
    const { noun } = this.sheet;
    if (!row) return { action: 'refused', message: `This ${noun.one} no longer exists.` };
    if (version !== undefined && version !== row.version)
      return { action: 'refused', message: await this.whoChanged(db, id) };
    const edited = editBook(toStoredBook(row), change, publishers, noun);
    const isPublished = edited.action === 'change' && edited.book.isActive === 1 && row.isActive === 0;
    const problem = isPublished ? await this.whyIncomplete(db, id) : undefined;
    return problem === undefined ? edited : { action: 'refused', message: problem };
  }

  /** Returns why a book cannot be published; undefined if it is complete. */
  private async whyIncomplete(db: Database, id: number): Promise<string | undefined> {
    const row = await findRow(db, this.contentType, id);
    const missing = row ? Object.values(missingFields(this.contentType, row)) : [];
    return row && missing.length > 0 ? incompleteMessage(this.contentType, row, missing) : undefined;
  }

  /** Moves a book to the bin. @returns the reason if it was not removed */
  private async remove(transaction: Database, { id }: BookRow, actor: Actor): Promise<string | undefined> {
    try {
      await this.bin.removeIn(transaction, id, actor);
      return undefined;
    } catch (error) {
      if (error instanceof HttpError) return error.message;
      throw error;
    }
  }

  private async whoChanged(db: Database, id: number): Promise<string> {
    return `${(await lastEditor(db, this.contentType, id)) || 'Someone else'} changed it in the meantime.`;
  }
}
