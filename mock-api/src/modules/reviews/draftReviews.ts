import { sql } from 'kysely';
import type { DraftReview } from '@juris/contract/drafts';
import type { VersionedTypeName } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { HttpError } from '../../platform/http/httpError';
import { addEvent, type Person } from '../activity-events/events';

/** A draft whose review changes. */
export interface ReviewedDraft {
  /** Name of the record's table. */
  kind: VersionedTypeName;
  id: number;
  /** Name of the record, for Activity and mails. */
  name: string;
}

/** Submits a draft for review. Another submission of the same draft replaces the first. */
export async function submitReview(
  transaction: Database,
  { kind, id, name }: ReviewedDraft,
  note: string,
  actor: Person,
): Promise<void> {
  const review = {
    ...{ state: 'submitted' as const, note, submittedAt: new Date().toISOString(), submittedBy: actor.name },
    ...{ accountId: actor.id, returnNote: '', returnedAt: '', returnedBy: '', endedAs: '', publishedBy: '' },
  };
  await transaction
    .insertInto('draftReview')
    .values({ kind, recordId: id, ...review })
    .onConflict((conflict) => conflict.columns(['kind', 'recordId']).doUpdateSet(review))
    .execute();
  await addEvent(transaction, { kind, action: 'submitted', recordId: id, name, value: note }, actor);
}

/**
 * Returns a submitted draft to its author.
 * @returns the account of the author; null if it is unknown
 * @throws HttpError 409 if the draft is not in review
 */
export async function returnReview(
  transaction: Database,
  { kind, id, name }: ReviewedDraft,
  note: string,
  actor: Person,
): Promise<number | null> {
  const returned = await updateReview(transaction, kind, id)
    .set({
      state: 'returned',
      returnNote: note,
      returnedAt: new Date().toISOString(),
      returnedBy: actor.name,
    })
    .where('state', '=', 'submitted')
    .where('endedAs', '=', '')
    .returning('accountId')
    .executeTakeFirst();
  if (!returned) throw new HttpError(409, 'This draft is no longer in review.');
  await addEvent(transaction, { kind, action: 'returned', recordId: id, name, value: note }, actor);
  return returned.accountId;
}

const updateReview = (transaction: Database, kind: string, id: number) =>
  transaction.updateTable('draftReview').where('kind', '=', kind).where('recordId', '=', id);

/** An end of a review that only the next submission reverses: an editor scheduled the draft. */
export const SCHEDULED = 'scheduled';

/** Returns what ended a review: a version of the record, or of the draft beside it. */
export const endOf = (of: 'record' | 'draft', version: number): string => `${of} ${version}`;

/**
 * Ends the review of a draft that was published, discarded, scheduled or removed. Undoing that resumes it.
 * @param endedAs what ended the review: {@link endOf} or {@link SCHEDULED}
 * @param publisher person who published the draft; its author is notified of it
 */
export async function endReview(
  transaction: Database,
  kind: string,
  id: number,
  endedAs: string,
  publisher?: Person,
): Promise<void> {
  await updateReview(transaction, kind, id)
    .set({
      endedAs: sql<string>`coalesce(nullif(${sql.ref('endedAs')}, ''), ${endedAs})`,
      ...(publisher && {
        publishedBy: sql<string>`case ${sql.ref('accountId')} when ${publisher.id} then '' else ${publisher.name} end`,
      }),
    })
    .where('endedAs', 'in', publisher ? ['', SCHEDULED] : [''])
    .execute();
}

/** Resumes the review of a draft after the undo of what ended it. */
export async function resumeReview(
  transaction: Database,
  kind: string,
  id: number,
  endedAs: string,
): Promise<void> {
  await updateReview(transaction, kind, id)
    .set({ endedAs: '', publishedBy: '' })
    .where('endedAs', '=', endedAs)
    .execute();
}

/** Deletes the review of a record, which does not apply to its next draft. */
export async function deleteReview(transaction: Database, kind: string, id: number): Promise<void> {
  await transaction.deleteFrom('draftReview').where('kind', '=', kind).where('recordId', '=', id).execute();
}

/** Returns the reviews of records by id. */
export async function readReviews(
  db: Database,
  kind: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DraftReview>> {
  const rows = await db
    .selectFrom('draftReview')
    .select(['recordId', 'state', 'note', 'submittedAt', 'submittedBy'])
    .select(['returnNote', 'returnedAt', 'returnedBy'])
    .where('kind', '=', kind)
    .where('recordId', 'in', ids)
    .where('endedAs', '=', '')
    .execute();
  return new Map(rows.map(({ recordId, ...review }) => [recordId, review]));
}
