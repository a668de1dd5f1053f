import {
  leaderAnswer,
  leaderChange,
  leaderList,
  leaderSaved,
  newLeader,
  type Leader,
  leaderFiles,
} from './schema';
import { CachedList } from '../../content/cachedList';
import { contentCalls } from '../../content/calls';
import { Content, type Stamp } from '../../content/content';
import { fileColumns } from '../../content/fileColumns';
import { versionedUpdate } from '../../content/versionedUpdate';
import type { Database } from '../../database/tables';
import { insertedId } from '../../database/writes';
import type { ApiServer, Services } from '../../services';
import { onlyActiveQuery } from '../../http/callSchema';
import { badRequest, notFound } from '../../http/httpError';
import { maySee } from '../../session/editor';

const files = fileColumns(leaderFiles);

type Columns = Omit<
  Leader,
  'id' | 'teamCategoryId' | 'leadershipCategoryName' | 'teamCategoryName' | 'updatedAt' | 'version'
> & { teamCategoryId: number | null };

const TEAM = 3;

const queries = (db: Database) => {
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
    /** Active ones first, then in the order in which they came. */
    list: (onlyActive: boolean) =>
      withCategories()
        .$if(onlyActive, (query) => query.where('isActive', '=', 1))
        .orderBy('isActive', 'desc')
        .orderBy('leader.id'),
    find: (id: number): Promise<Leader | undefined> =>
      withCategories().where('leader.id', '=', id).executeTakeFirst(),
    insert: (columns: Columns & Stamp, transaction: Database) =>
      insertedId(transaction.insertInto('leader').values(columns).returning('id')),
    update: versionedUpdate<Partial<Columns> & Stamp>(db, 'leader'),
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
export function leaderRoutes(app: ApiServer, services: Services): void {
  const { db, sessions, uploads, listLifetime } = services;
  const leaders = queries(db);
  const list = new CachedList(
    {
      query: leaders.list,
      columns: {
        id: 'leader.id',
        name: 'leader.personName',
        search: ['leader.personName', 'leader.email', 'leader.description'],
      },
      answer: (output: Leader[], total) => ({ output, total }),
      schema: leaderList,
    },
    listLifetime,
  );
  const content = new Content('leader', db, leaders, list, uploads);
  const calls = contentCalls(sessions, 'Leadership', 'Leader');

  app.get(
    '/leadership',
    calls.list('Lists the people of the house, active ones first', leaderList, onlyActiveQuery),
    (request, reply) => list.send(request, reply, request.query.onlyActive === '1' || !request.editor),
  );

  app.get(
    '/leadership/:id',
    calls.one('One person; an inactive one only with a token', leaderAnswer),
    async (request) => {
      const output = await content.get(request.params.id);
      if (!maySee(request, output.isActive)) throw notFound('leader', output.id);
      return { output };
    },
  );

  app.post(
    '/leadership/create',
    calls.create('Adds a person, active unless said otherwise', {
      files: files.accepts,
      body: newLeader,
      saved: leaderSaved,
    }),
    async ({ body: { image, imgFileExtension: _, ...fields }, headers }, reply) => {
      const teamCategoryId = storedTeam(fields.leadershipCategoryId, fields.teamCategoryId);
      const output = await content.create(headers['idempotency-key'], async (saved) => ({
        ...fields,
        teamCategoryId,
        ...(await files.store(saved, { image }, fields.personName)),
      }));
      return reply.code(201).send({ message: 'The leader was added.', output });
    },
  );

  app.post(
    '/leadership/update/:id',
    calls.change('Changes a person', { files: files.accepts, body: leaderChange, saved: leaderSaved }),
    async ({ params, body: { image, imgFileExtension: _, version, ...fields } }) => {
      const output = await content.change(params.id, version, async (before, saved) => {
        const teamCategoryId = storedTeam(
          fields.leadershipCategoryId ?? before.leadershipCategoryId,
          fields.teamCategoryId ?? before.teamCategoryId,
        );
        const label = fields.personName ?? before.personName;
        return { ...fields, teamCategoryId, ...(await files.replace(saved, before, { image }, label)) };
      });
      return { message: 'The leader was saved.', output };
    },
  );
}
