import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/db/tables/tables';
import type { Services } from '../../setup/services';
import { currentUser } from '../session/authHooks';
import type { DraftedType } from './contentType';
import { requireDraftValues } from './draftRights';
import { definedOnly, fileColumns } from './fileColumns';
import { addOnce, saveKey } from './idempotencyKeys';
import { insertRow } from './recordRows';

/** Part of a request that identifies the current user and recognises a repeated request. */
export type Call = Pick<FastifyRequest, 'account'> & {
  headers: { 'idempotency-key'?: string | undefined };
};

/**
 * Adds a published record or a draft with its files, or finds the record that was added with the same
 * `Idempotency-Key`.
 * @param sent columns and, by form field, files. Absent columns are blank.
 * @param afterwards further changes in the same transaction
 * @returns the id of the record
 */
export function addRecord(
  { db, uploads }: Pick<Services, 'db' | 'uploads'>,
  contentType: DraftedType,
  call: Call,
  sent: object,
  afterwards?: (transaction: Database, id: number) => Promise<void>,
): Promise<number> {
  const { label, draft, name } = contentType;
  const files = fileColumns(contentType.files);
  const key = call.headers['idempotency-key'];
  const actor = currentUser(call);
  return addOnce(db, key, label, () => {
    const columns = { ...draft.blank, ...definedOnly(files.others(sent)) };
    requireDraftValues(columns, {}, actor);
    return uploads.saving(async (saved) => {
      const stored = await files.replace(saved, sent, String(Reflect.get(columns, name) ?? ''));
      const row = { ...columns, ...stored, updatedAt: new Date().toISOString() };
      return db.transaction().execute(async (transaction) => {
        const { id } = await insertRow(transaction, contentType, row, actor);
        await afterwards?.(transaction, id);
        if (key) await saveKey(transaction, key, label, id);
        return id;
      });
    });
  });
}
