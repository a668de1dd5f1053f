import { sql, type SqlBool } from 'kysely';
import { contentRoutes } from '../content/contentRoutes';
import type { Database } from '../../platform/db/tables/tables';
import { onlyActiveQuery, linkFilter } from '../content/listPart';
import { badRequest } from '../../platform/http/httpError';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import type { ContentType } from '../content/contentType';
import {
  leaderResponses,
  leaderChange,
  leaderFiles,
  leaderFilters,
  newLeader,
} from '@juris/contract/leaders';

/** Category of the people who belong to a team. */
export const TEAM = 3;

/** Selects leaders with the names of their category and team. */
const withCategories = (db: Database) =>
  db
    .selectFrom('leader')
    .leftJoin('leadershipCategory', 'leadershipCategory.id', 'leader.leadershipCategoryId')
    .leftJoin('teamCategory', 'teamCategory.id', 'leader.teamCategoryId')
    .selectAll('leader')
    .select((row) => [
      row.fn.coalesce('leader.leadershipCategoryId', row.val(0)).as('leadershipCategoryId'),
      row.fn.coalesce('leadershipCategory.name', row.val('')).as('leadershipCategoryName'),
      row.fn.coalesce('leader.teamCategoryId', row.val(0)).as('teamCategoryId'),
      row.fn.coalesce('teamCategory.name', row.val('')).as('teamCategoryName'),
    ]);

/**
 * Returns the team id to store. It is null for leaders outside the category "Team", even if the form contains a team.
 * @throws HttpError 400 if the category is "Team" and the form contains no team
 */
function storedTeam(leadershipCategoryId: number, teamCategoryId: number): number | null {
  if (leadershipCategoryId !== TEAM) return null;
  if (teamCategoryId === 0) throw badRequest({ teamCategoryId: 'Choose a team.' });
  return teamCategoryId;
}

/** Routes of leaders (specification sections 3 and 7). Portraits are in uploads/leaders. */
export const leaderRoutes = (app: ApiServer, services: Services, contentType: ContentType<'leader'>) =>
  contentRoutes(app, services, contentType, {
    path: '/leadership',
    files: leaderFiles,
    rows: withCategories(services.db),
    // The list has the order that staff have set. The column `place` stores the position of a leader in this order.
    order: [{ by: sql.ref('place') }],
    conditions: ({ leadershipCategoryId, teamCategoryId }) => [
      ...(leadershipCategoryId === undefined
        ? []
        : [sql<SqlBool>`${sql.ref('leader.leadershipCategoryId')} = ${leadershipCategoryId}`]),
      // `teamCategoryId=0` selects leaders without a team, for whom the column is null.
      ...(teamCategoryId === undefined
        ? []
        : [
            teamCategoryId === 0
              ? sql<SqlBool>`${sql.ref('leader.teamCategoryId')} is null`
              : sql<SqlBool>`${sql.ref('leader.teamCategoryId')} = ${teamCategoryId}`,
          ]),
    ],
    query: onlyActiveQuery(contentType.sorts).extend({ ...leaderFilters, ...linkFilter }),
    answers: leaderResponses,
    summaries: {
      list: 'Lists the people of the house, active ones first',
      one: 'One person; an inactive one only with a token',
    },
    create: {
      summary: 'Adds a person, active by default',
      form: newLeader,
      columns: ({ imgFileExtension: _, ...fields }) => ({
        ...fields,
        teamCategoryId: storedTeam(fields.leadershipCategoryId, fields.teamCategoryId),
      }),
    },
    update: {
      summary: 'Changes a person',
      form: leaderChange,
      columns: ({ imgFileExtension: _, ...fields }, before) => ({
        ...fields,
        teamCategoryId: storedTeam(
          fields.leadershipCategoryId ?? before.leadershipCategoryId,
          fields.teamCategoryId ?? before.teamCategoryId,
        ),
      }),
    },
  });
