import { sql } from 'kysely';
import { z } from 'zod';
import { activityList, versionedTypeName, nameList, versionAction } from '@juris/contract';
import { timestamp } from '@juris/contract/fields';
import { readStaffPage, staffPageQuery } from '../content/staffPage';
import { bearerAuth, errorResponses } from '../../platform/http/endpointSchema';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';

/** Maximum number of listed changes. Older changes are listed only in the history of each record. */
const MOST_LISTED = 5000;

/**
 * Actions that the list contains. `before` is excluded because it stores the state before the first change. Unknown
 * actions, which a newer release of the API stored, are not in `versionAction` and are therefore excluded too.
 */
const listedActions = versionAction.options.filter((action) => action !== 'before');

const activityQuery = z.strictObject({
  ...staffPageQuery(['savedAt', 'kind', 'name', 'action', 'savedBy']),
  kind: versionedTypeName.optional(),
  savedBy: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Name of the person who made the change; empty for changes by unknown persons' }),
  from: timestamp.optional().meta({ description: 'Changes at this time or later' }),
  until: timestamp.optional().meta({ description: 'Changes before this time' }),
});

/** Routes for staff that list who changed which record. They are not in the specification. */
export function activityRoutes(app: ApiServer, { db }: Services): void {
  const config = { right: 'readActivity' } as const;
  const common = { tags: ['History'], security: bearerAuth };
  const changes = () =>
    db
      .selectFrom('contentVersion')
      .where('action', 'in', listedActions)
      .where('kind', 'in', versionedTypeName.options);

  app.get(
    '/activity',
    {
      config,
      schema: {
        ...common,
        operationId: 'listActivity',
        summary: 'Lists changes and who made them, latest first',
        description: `The latest ${MOST_LISTED} changes of all records that match the filters.`,
        querystring: activityQuery,
        response: { 200: activityList, ...errorResponses(400, 401) },
      },
    },
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
      return { output: rows.map((row) => ({ ...row, kind: versionedTypeName.parse(row.kind) })), total };
    },
  );

  app.get(
    '/activity/people',
    {
      config,
      schema: {
        ...common,
        operationId: 'listActivePeople',
        summary: 'Lists the people who have made changes',
        description: 'In alphabetical order, without unknown persons.',
        response: { 200: nameList, ...errorResponses(401) },
      },
    },
    async () => {
      const rows = await changes().select('savedBy').distinct().where('savedBy', '<>', '').execute();
      return {
        output: rows.map(({ savedBy }) => savedBy).sort((one, other) => one.localeCompare(other, 'en')),
      };
    },
  );
}

const column = (name: string) => sql.ref(name);
const activityOrder = {
  searched: ['name', 'savedBy', 'kind', 'action'].map(column),
  sorts: {
    savedAt: column('id'),
    kind: column('kind'),
    action: column('action'),
  },
  texts: { name: column('name'), savedBy: column('savedBy') },
  key: sql`id desc`,
};
