import type { EventAction, EventKind, VersionedTypeName } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';

/** Account that an event is about or that caused it. */
export interface Person {
  id: number;
  name: string;
}

/** An event of the activity list. It must not contain personal data of visitors. */
export interface ActivityEvent {
  /** A content type for the review of a draft. */
  kind: Exclude<EventKind, 'bulkChange'> | VersionedTypeName;
  action: EventAction;
  /** Id of the message, canned reply, account or record. */
  recordId?: number;
  /** Number of the message, or name of the canned reply, account, file or record. */
  name?: string;
  /** New state, assignee, role, notifications, alternative text, or note of a review. */
  value?: string;
  /** Number of messages. Default: 1. */
  count?: number;
}

/** Adds an event to the activity list. Call it in the transaction of the change. */
export async function addEvent(db: Database, event: ActivityEvent, actor: Person): Promise<void> {
  const { kind, action, recordId = null, name = '', value = '', count = 1 } = event;
  await db
    .insertInto('activityEvent')
    .values({
      ...{ kind, action, recordId, name, value, count },
      ...{ savedAt: new Date().toISOString(), savedBy: actor.name, accountId: actor.id },
    })
    .execute();
}

/**
 * Counts a failed sign-in. All failures of one account in one hour are one event. All failures of unknown e-mail
 * addresses in one hour are one event too; these addresses are not stored.
 * @param account undefined for an unknown e-mail address
 */
export async function countFailedSignIn(db: Database, account: Person | undefined): Promise<void> {
  const savedAt = new Date().toISOString();
  const hour = savedAt.slice(0, 13);
  await db
    .insertInto('activityEvent')
    .values({
      ...{ kind: 'signIn', action: 'sign-in failed', recordId: account?.id ?? null },
      ...{ name: account?.name ?? '', value: '', count: 1, savedAt, savedBy: '', accountId: null },
      groupKey: `sign-in failed ${account?.id ?? ''} ${hour}`,
    })
    .onConflict((conflict) =>
      conflict.column('groupKey').doUpdateSet(({ eb }) => ({
        count: eb('activityEvent.count', '+', 1),
        savedAt,
      })),
    )
    .execute();
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Maximum age of sign-ins in days. Other events have the maximum age of versions. */
const SIGN_IN_DAYS = 90;

const daysBefore = (now: number, days: number) => new Date(now - days * DAY_MS).toISOString();

/** Returns the time of the earliest sign-ins that are not deleted. */
export const signInsSince = (now = Date.now()): string => daysBefore(now, SIGN_IN_DAYS);

/**
 * Deletes old events.
 * @param days maximum age of versions in days (`HISTORY_DAYS`)
 */
export async function pruneEvents(db: Database, days: number, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('activityEvent')
    .where(({ or, and, eb }) =>
      or([
        eb('savedAt', '<', daysBefore(now, days)),
        and([eb('kind', '=', 'signIn'), eb('savedAt', '<', signInsSince(now))]),
      ]),
    )
    .execute();
}
