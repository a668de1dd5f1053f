import { nameTermOfColumn } from '../content/terms';
import { type ContentType, draftFormOf } from '../content/contentType';
import { blankColumns, declaredContentType } from '../content/declaredType';
import { leaderSchemas, leaderFilters } from '@juris/contract/leaders';
import { z } from 'zod';
import { sortKey } from '@juris/contract/foldText';
import { leadershipCategories, teamCategories } from '@juris/contract/lists';
import { sql, type SqlBool } from 'kysely';
import { contentRoutes } from '../content/contentRoutes';
import type { Database } from '../../platform/db/tables/tables';
import { onlyActiveQuery, linkFilter } from '../content/listPart';
import { badRequest } from '../../platform/http/httpError';

/** Category of the people who belong to a team. */
const TEAM = 3;

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

const categorized = z.looseObject({
  leadershipCategoryId: z.int().nullish(),
  teamCategoryId: z.int().nullable(),
});

/**
 * Adds the names of the category and the team to a row. A missing team or category is null in the database and 0 in the
 * result.
 */
function withCategoryNames(row: object) {
  const stored = categorized.parse(row);
  const nameIn = (names: Record<number, string>, id: number) => names[id] ?? '';
  return {
    ...stored,
    leadershipCategoryId: stored.leadershipCategoryId ?? 0,
    teamCategoryId: stored.teamCategoryId ?? 0,
    leadershipCategoryName: nameIn(leadershipCategories, stored.leadershipCategoryId ?? 0),
    teamCategoryName: nameIn(teamCategories, stored.teamCategoryId ?? 0),
  };
}

/** Returns the columns by which a list of leaders is sorted by category name or team name. */
function categoryKeys(row: object) {
  const { leadershipCategoryName, teamCategoryName } = withCategoryNames({ teamCategoryId: null, ...row });
  return {
    leadershipCategoryNameKey: sortKey(leadershipCategoryName),
    teamCategoryNameKey: sortKey(teamCategoryName),
  };
}

/** The content type of leaders (specification sections 3 and 7). Portraits are in uploads/leaders. */
export const leaderContentType: ContentType<'leader'> = {
  ...declaredContentType(leaderSchemas),
  position: 'place',
  tag: { name: 'Leadership', description: 'People of the company' },
  required: (row) => [
    ...['personName', 'leadershipCategoryId'],
    ...(Reflect.get(row, 'leadershipCategoryId') === TEAM ? ['teamCategoryId'] : []),
    'image',
  ],
  draft: {
    ...draftFormOf(leaderSchemas.draft, ({ imgFileExtension: _, ...fields }, before = {}, savedAs) => {
      const category = fields.leadershipCategoryId ?? Reflect.get(before, 'leadershipCategoryId');
      const team = fields.teamCategoryId ?? Reflect.get(before, 'teamCategoryId');
      if (savedAs === 'record' && category === TEAM && !team)
        throw badRequest({ teamCategoryId: 'Choose a team.' });
      return {
        ...fields,
        leadershipCategoryId: category || null,
        teamCategoryId: category === TEAM ? team || null : null,
      };
    }),
    blank: blankColumns(leaderSchemas.declaration),
  },
  rowToRecord: withCategoryNames,
  derivedColumns: categoryKeys,
  terms: nameTermOfColumn('personName'),
  routes: (app, services, contentType) =>
    contentRoutes(app, services, contentType, {
      path: '/leadership',
      schemas: leaderSchemas,
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
          : [sql<SqlBool>`coalesce(${sql.ref('leader.teamCategoryId')}, 0) = ${teamCategoryId}`]),
      ],
      query: onlyActiveQuery(contentType.sorts).extend({ ...leaderFilters, ...linkFilter }),
      summaries: {
        list: 'Lists the people of the house, active ones first',
        one: 'One person; an inactive one only with a token',
        create: 'Adds a person, active by default',
        update: 'Changes a person',
      },
    }),
};
