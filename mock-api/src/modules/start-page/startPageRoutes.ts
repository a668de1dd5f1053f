import { startPage, MOST_COUNTED, START_PAGE_DAYS, versionedTypeName, type StartPage } from '@juris/contract';
import { hasRight } from '@juris/contract/rights';
import type { ApiServer } from '../../platform/http/apiServer';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { Services } from '../services';
import { messageList } from '../inbox/messageList';
import { currentUser } from '../session/authHooks';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { PublicationState } from '@juris/contract/publicationStates';
import type { Database } from '../../platform/db/tables/tables';
import { oldestUndoable } from '../bulk-changes/bulkChanges';
import { contentTypes, recordTypes } from '../content-types/contentTypes';
import type { RecordType } from '../content/contentType';
import { isInState, statusColumnOf } from '../content/publication';
import { findRow } from '../content/recordRows';
import { isScheduled } from '../content/schedule';
import { hasBrokenLink } from '../links/linkResults';

/** Route with what waits for the current user. It is not in the specification. */
export function startPageRoutes(app: ApiServer, { db, engine }: Services): void {
  const messages = messageList(db, engine);

  taggedRoutes(app, 'Start page').read('/start', 'readContent', {
    operationId: 'getStartPage',
    summary: 'Returns what waits for the current user',
    description: 'Messages, drafts, scheduled publications, broken links and stopped imports.',
    response: { 200: startPage },
    handle: async (request) => {
      const { id, role } = currentUser(request);
      return {
        output: {
          ...(hasRight(role, 'readInbox') && { messages: await messages.waiting(id) }),
          types: await countByType(db, id),
          returned: await returnedDrafts(db, id),
          scheduled: await scheduledRecords(db),
          failedPublications: await failedPublications(db),
          ...(hasRight(role, 'importContent') && { stoppedImports: await stoppedImports(db) }),
        },
      };
    },
  });
}

type Output = StartPage['output'];

/** Maximum length of the lists of the start page. */
const MOST_LISTED = 20;

const DAY_MS = 24 * 60 * 60 * 1000;

/** An import that started less than this time ago may still be running, in ms. */
const RUNNING_MS = 10 * 60 * 1000;

/** Returns an SQL expression for the number of rows of a query, at most {@link MOST_COUNTED}. */
const countUpTo = (rows: RawBuilder<unknown>) =>
  sql<number | string>`(select count(*) from (${rows} limit ${sql.lit(MOST_COUNTED)}) as counted)`;

const counted = z.array(
  z.object({
    type: versionedTypeName,
    drafts: z.coerce.number(),
    beside: z.coerce.number(),
    inReview: z.coerce.number(),
    brokenLinks: z.coerce.number(),
  }),
);

/** States of published records with a draft in the list to which the start page links. */
const BESIDE: readonly PublicationState[] = ['inReview', 'publishedWithDraft'];

/**
 * Returns the numbers of drafts that others have saved or submitted, and of records with a broken link, by type. The
 * conditions are those of the lists to which the start page links.
 */
async function countByType(db: Database, accountId: number): Promise<Output['types']> {
  const { rows } = await sql`${sql.join(
    recordTypes.map((type) => {
      const { table, withoutStatus } = type;
      const [id, record] = [sql.ref(`${table}.id`), sql.table(table)];
      // The screen Pages marks all pages with drafts.
      const isListed = isInState(type, [...BESIDE, ...(withoutStatus ? (['scheduled'] as const) : [])]);
      return sql`select ${sql.lit(table)} as type,
        ${withoutStatus ? sql.lit(0) : draftsOfOthers(type, accountId)} as drafts,
        ${countUpTo(sql`select 1 from ${sql.table('recordDraft')} where kind = ${table}
          and (${sql.ref('accountId')} is null or ${sql.ref('accountId')} <> ${accountId})
          and exists (select 1 from ${record} where ${id} = ${sql.ref('recordId')} and ${isListed})`)} as beside,
        ${countUpTo(sql`select 1 from ${record} where ${isInState(type, ['inReview'])}`)} as ${sql.ref('inReview')},
        ${countUpTo(sql`select 1 from ${record} where ${hasBrokenLink(type)}`)} as ${sql.ref('brokenLinks')}`;
    }),
    sql` union all `,
  )}`.execute(db);
  const countsOf = new Map(counted.parse(rows).map((row) => [row.type, row]));
  return recordTypes.flatMap(({ table: type }) => {
    const { drafts = 0, beside = 0, inReview = 0, brokenLinks = 0 } = countsOf.get(type) ?? {};
    const all = Math.min(MOST_COUNTED, drafts + beside);
    return all + inReview + brokenLinks > 0 ? [{ type, drafts: all, inReview, brokenLinks }] : [];
  });
}

/** Counts records that were never published and whose last version is not by the user. */
function draftsOfOthers(contentType: RecordType, accountId: number) {
  const { table } = contentType;
  const [id, version] = [sql.ref(`${table}.id`), sql.ref(`${table}.version`)];
  return sql`(select count(*) from (
      select ${id} as ${sql.ref('draftId')}, ${version} as ${sql.ref('draftVersion')} from ${sql.table(table)}
      where ${statusColumnOf(contentType)} = 0 and ${sql.ref(`${table}.neverPublished`)} = 1
      order by ${id} desc limit ${sql.lit(MOST_COUNTED)}) as latest
    where not exists (select 1 from ${sql.table('contentVersion')}
      where kind = ${table} and ${sql.ref('recordId')} = ${sql.ref('draftId')}
      and version = ${sql.ref('draftVersion')} and ${sql.ref('accountId')} = ${accountId}))`;
}

const listed = z.array(z.object({ type: versionedTypeName, id: z.int(), name: z.string(), at: z.string() }));

/** Returns the records and drafts that are published in the next days, the earliest first. */
async function scheduledRecords(db: Database): Promise<Output['scheduled']> {
  const now = Date.now();
  const [from, until] = [now, now + START_PAGE_DAYS * DAY_MS].map((ms) => new Date(ms).toISOString());
  const { rows } = await sql`${sql.join(
    contentTypes.filter(isScheduled).map((contentType) => {
      const column = sql.ref('activeFrom');
      return sql`select * from (select ${sql.lit(contentType.table)} as type, id,
        ${sql.ref(contentType.name)} as name, ${column} as at from ${sql.table(contentType.table)}
        where ${statusColumnOf(contentType)} = 1 and ${column} > ${from} and ${column} <= ${until}
        order by ${column} limit ${sql.lit(MOST_LISTED)}) as ${sql.ref(`${contentType.table}Rows`)}`;
    }),
    sql` union all `,
  )}`.execute(db);
  const drafts = await draftQuery(db)
    .where('publishOn', '>', from ?? '')
    .where('publishOn', '<=', until ?? '')
    .orderBy('publishOn')
    .execute();
  return [...listed.parse(rows), ...drafts.map((draft) => ({ ...draftRecord(draft), at: draft.publishOn }))]
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .slice(0, MOST_LISTED);
}

/** Returns the drafts that were returned to their author, the latest first. */
async function returnedDrafts(db: Database, accountId: number): Promise<Output['returned']> {
  const reviews = await db
    .selectFrom('draftReview')
    .select(['kind', 'recordId', 'returnNote', 'returnedBy', 'returnedAt'])
    .where('state', '=', 'returned')
    .where('endedAs', '=', '')
    .where('accountId', '=', accountId)
    .where('kind', 'in', [...typeOf.keys()])
    .orderBy('returnedAt', 'desc')
    .limit(MOST_LISTED)
    .execute();
  const output: Output['returned'] = [];
  for (const { kind, recordId: id, returnNote: note, returnedBy: by, returnedAt: at } of reviews) {
    const type = typeOf.get(kind);
    const name = type && (await nameOf(db, type, id));
    if (type && name !== undefined) output.push({ type: type.table, id, name, note, by, at });
  }
  return output;
}

/** Returns the name of a record in its draft; undefined if there is no such record. */
async function nameOf(db: Database, type: RecordType, id: number): Promise<string | undefined> {
  const [draft] = await draftQuery(db).where('kind', '=', type.table).where('recordId', '=', id).execute();
  if (draft) return draftRecord(draft).name;
  const row = await findRow(db, type, id);
  return row && String(Reflect.get(row, type.name));
}

/** Returns the drafts that could not be published at their time. */
async function failedPublications(db: Database): Promise<Output['failedPublications']> {
  const drafts = await draftQuery(db).where('failure', '>', '').execute();
  return drafts.map((draft) => ({ ...draftRecord(draft), failure: draft.failure }));
}

const draftQuery = (db: Database) =>
  db
    .selectFrom('recordDraft')
    .select(['kind', 'recordId', 'row', 'publishOn', 'failure'])
    .where('kind', 'in', [...typeOf.keys()])
    .limit(MOST_LISTED);

const typeOf = new Map<string, (typeof recordTypes)[number]>(recordTypes.map((type) => [type.table, type]));

function draftRecord({ kind, recordId, row }: { kind: string; recordId: number; row: string }) {
  const columns = z.record(z.string(), z.unknown()).parse(JSON.parse(row));
  return {
    type: versionedTypeName.parse(kind),
    id: recordId,
    name: String(columns[typeOf.get(kind)?.name ?? ''] ?? ''),
  };
}

/**
 * Returns the latest imports that changed fewer records than planned. An import that was undone, or followed by another
 * import of the same file, is left out.
 */
async function stoppedImports(db: Database): Promise<NonNullable<Output['stoppedImports']>> {
  const ended = new Date(Date.now() - RUNNING_MS).toISOString();
  const rows = await db
    .selectFrom(
      db
        .selectFrom('bulkChange')
        .selectAll()
        .where('startedAt', '>=', oldestUndoable())
        .orderBy('startedAt', 'desc')
        .limit(MOST_COUNTED)
        .as('latest'),
    )
    .select(['id', 'kind', 'label', 'startedAt', 'savedBy', 'total'])
    .select(({ selectFrom, fn }) =>
      selectFrom('bulkChangeRecord')
        .select(fn.countAll<number | string>().as('done'))
        .whereRef('changeId', '=', 'latest.id')
        .as('done'),
    )
    .where('source', '=', 'import')
    .where('undoneAt', '=', '')
    .where('total', '>', 0)
    .where('startedAt', '<', ended)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bulkChange as later')
            .select('later.id')
            .whereRef('later.kind', '=', 'latest.kind')
            .whereRef('later.label', '=', 'latest.label')
            .whereRef('later.startedAt', '>', 'latest.startedAt'),
        ),
      ),
    )
    .orderBy('startedAt', 'desc')
    .execute();
  return rows
    .map(({ kind, done, ...row }) => ({ ...row, type: versionedTypeName.parse(kind), done: Number(done) }))
    .filter(({ done, total }) => done < total)
    .slice(0, MOST_LISTED);
}
