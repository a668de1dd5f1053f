import { sql } from 'kysely';
import { z } from 'zod';
import { activityEntries, activityKind, activityList, nameList, versionedTypeName } from '@juris/contract';
import { timestamp } from '@juris/contract/fields';
import { readStaffPage, staffPageQuery } from '../content/staffPage';
import { readRoute } from '../../platform/http/routeOptions';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import type { RecordType } from '../content/contentType';
import { activityRows, draftKinds, listedActions, MOST_LISTED, storedKindOf } from './activityEntries';
import { versionChanges, versionKey } from './versionChanges';

const filters = {
  ...staffPageQuery(['savedAt', 'kind', 'name', 'action', 'savedBy']),
  savedBy: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Name of the person who made the change; empty for changes by unknown persons' }),
  from: timestamp.optional().meta({ description: 'Changes at this time or later' }),
  until: timestamp.optional().meta({ description: 'Changes before this time' }),
};

/**
 * Routes for staff that list who did what. They are not in the specification.
 * @param recordTypes types of the records whose changes are compared
 */
export function activityRoutes(
  app: ApiServer,
  { db, engine }: Services,
  recordTypes: readonly RecordType[],
): void {
  const changes = (kinds: readonly string[] = versionedTypeName.options) =>
    db.selectFrom('contentVersion').where('action', 'in', listedActions).where('kind', 'in', kinds);

  app.get(
    '/activity/entries',
    readRoute('readActivity', 'History', {
      operationId: 'listActivityEntries',
      summary: 'Lists what staff have done, latest first',
      description: `Changes of records with the fields that differ, changes of messages and accounts, sign-ins, imports and bulk changes. The latest ${MOST_LISTED} entries that match the filters.`,
      querystring: z.strictObject({ ...filters, kind: activityKind.optional() }),
      response: { 200: activityEntries },
    }),
    async ({ query: { kind, savedBy, from, until, ...page } }) => {
      const { rows, total } = await readStaffPage(
        db
          .selectFrom(activityRows({ kind, savedBy, from, until }).as('entry'))
          .selectAll()
          .orderBy('savedAt', 'desc')
          .orderBy('key', 'desc'),
        page,
        entryOrder,
      );
      const entries = rows.map((row) => ({
        ...row,
        kind: activityKind.parse(row.kind),
        count: Number(row.count),
      }));
      const found = await versionChanges(
        { db, engine },
        recordTypes,
        entries.flatMap((entry) =>
          // A discarded draft did not change the record.
          entry.recordId !== null && entry.version !== null && entry.action !== 'draft discarded'
            ? { kind: storedKindOf(entry), recordId: entry.recordId, version: entry.version }
            : [],
        ),
      );
      const output = entries.map(({ action, ...entry }) => ({
        ...entry,
        action: activityEntries.shape.output.element.shape.action.parse(action),
        changes: found.get(versionKey({ ...entry, kind: storedKindOf({ ...entry, action }) })),
      }));
      return { output, total };
    },
  );

  app.get(
    '/activity',
    readRoute('readActivity', 'History', {
      operationId: 'listActivity',
      summary: 'Lists changes of records and who made them, latest first',
      description: `The latest ${MOST_LISTED} changes of all records that match the filters. \`activity/entries\` lists more.`,
      querystring: z.strictObject({ ...filters, kind: versionedTypeName.optional() }),
      response: { 200: activityList },
    }),
    async ({ query: { kind, savedBy, from, until, ...page } }) => {
      const latest = changes()
        .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind ?? 'banner'))
        .$if(savedBy !== undefined, (rows) => rows.where('savedBy', '=', savedBy ?? ''))
        .$if(from !== undefined, (rows) => rows.where('savedAt', '>=', from ?? ''))
        .$if(until !== undefined, (rows) => rows.where('savedAt', '<', until ?? ''))
        .select(['id', 'kind', 'recordId', 'version', 'action', 'name', 'savedAt', 'savedBy'])
        .orderBy('id', 'desc')
        .limit(MOST_LISTED)
        .as('change');
      const { rows, total } = await readStaffPage(
        db.selectFrom(latest).selectAll().orderBy('id', 'desc'),
        page,
        activityOrder,
      );
      return {
        output: rows.map((row) => ({
          ...row,
          kind: versionedTypeName.parse(row.kind),
          action: row.action === 'published' ? 'saved' : row.action,
        })),
        total,
      };
    },
  );

  app.get(
    '/activity/people',
    readRoute('readActivity', 'History', {
      operationId: 'listActivePeople',
      summary: 'Lists the people in the activity list',
      description: 'In alphabetical order, without unknown persons.',
      response: { 200: nameList },
    }),
    async () => {
      const rows = await changes([...versionedTypeName.options, ...draftKinds])
        .select('savedBy')
        .where('savedBy', '<>', '')
        .union(db.selectFrom('activityEvent').select('savedBy').where('savedBy', '<>', ''))
        .union(db.selectFrom('bulkChange').select('savedBy').where('savedBy', '<>', ''))
        .execute();
      return {
        output: rows.map(({ savedBy }) => savedBy).sort((one, other) => one.localeCompare(other, 'en')),
      };
    },
  );
}

const column = (name: string) => sql.ref(name);
const searched = ['name', 'savedBy', 'kind', 'action'].map(column);
const sorts = { kind: column('kind'), action: column('action') };
const texts = { name: column('name'), savedBy: column('savedBy') };
const activityOrder = { searched, sorts: { ...sorts, savedAt: column('id') }, texts, key: sql`id desc` };
const entryOrder = {
  searched,
  sorts: { ...sorts, savedAt: column('savedAt') },
  texts,
  key: sql`${column('savedAt')} desc, ${column('key')} desc`,
};
