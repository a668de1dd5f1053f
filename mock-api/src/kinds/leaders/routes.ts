import { leaderAnswers, leaderChange, newLeader, type Leader, leaderFiles } from './schema';
import { contentRoutes } from '../../content/contentRoutes';
import { contentWrites, type FormColumns } from '../../content/contentWrites';
import type { Database } from '../../database/tables';
import type { ApiServer, Services } from '../../services';
import type { Kind } from '../kind';
import { badRequest } from '../../http/httpError';

type Fields = Omit<
  FormColumns<Leader, typeof leaderFiles>,
  'teamCategoryId' | 'leadershipCategoryName' | 'teamCategoryName'
> & { teamCategoryId: number | null };

const TEAM = 3;

const queries = (db: Database, kind: Kind) => {
  const withCategories = () =>
    db
      .selectFrom('leader')
      .innerJoin('leadershipCategory', 'leadershipCategory.id', 'leader.leadershipCategoryId')
      .leftJoin('teamCategory', 'teamCategory.id', 'leader.teamCategoryId')
      .selectAll('leader')
      .select((row) => [
        'leadershipCategory.name as leadershipCategoryName',
        row.fn.coalesce('leader.teamCategoryId', row.val(0)).as('teamCategoryId'),
        row.fn.coalesce('teamCategory.name', row.val('')).as('teamCategoryName'),
      ]);
  return {
    /** Active ones first, then as staff put them, then in the order in which they came. */
    list: (onlyActive: boolean) =>
      withCategories()
        .$if(onlyActive, (query) => query.where('isActive', '=', 1))
        .orderBy('isActive', 'desc')
        .orderBy('place')
        .orderBy('leader.id'),
    find: (id: number): Promise<Leader | undefined> =>
      withCategories().where('leader.id', '=', id).executeTakeFirst(),
    ...contentWrites<Fields, typeof leaderFiles>(db, kind),
  };
};

/**
 * The team that is stored: null outside the Team category, whatever a form still carries.
 * @throws HttpError 400 when a member of the Team category has no team
 */
function storedTeam(leadershipCategoryId: number, teamCategoryId: number): number | null {
  if (leadershipCategoryId !== TEAM) return null;
  if (teamCategoryId === 0) throw badRequest({ teamCategoryId: 'Team category is missing.' });
  return teamCategoryId;
}

/** The people of the house (specification sections 3 and 7); portraits in uploads/leaders. */
export function leaderRoutes(app: ApiServer, services: Services, kind: Kind) {
  const { list, content, calls } = contentRoutes(app, services, kind, {
    path: '/leadership',
    files: leaderFiles,
    queries: queries(services.db, kind),
    search: ['personName', 'email', 'description'],
    answers: leaderAnswers,
    summaries: {
      list: 'Lists the people of the house, active ones first',
      one: 'One person; an inactive one only with a token',
    },
  });

  app.post(
    '/leadership/create',
    calls.create('Adds a person, active unless said otherwise', newLeader, leaderAnswers.saved),
    async (request, reply) => {
      const { image, imgFileExtension: _, ...fields } = request.body;
      const teamCategoryId = storedTeam(fields.leadershipCategoryId, fields.teamCategoryId);
      const received = { fields: { ...fields, teamCategoryId }, files: { image } };
      return reply.code(201).send(await content.added(request, received));
    },
  );

  app.post(
    '/leadership/update/:id',
    calls.change('Changes a person', leaderChange, leaderAnswers.saved),
    (request) => {
      const { image, imgFileExtension: _, version: __, ...fields } = request.body;
      return content.changed(request, (before) => {
        const teamCategoryId = storedTeam(
          fields.leadershipCategoryId ?? before.leadershipCategoryId,
          fields.teamCategoryId ?? before.teamCategoryId,
        );
        return { fields: { ...fields, teamCategoryId }, files: { image } };
      });
    },
  );

  return list;
}
