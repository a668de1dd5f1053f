import { messageResponse } from '@juris/contract';
import { foldText } from '@juris/contract/foldText';
import {
  newSavedView,
  savedViewChange,
  savedViewList,
  savedViewResponse,
  savedView,
  type SavedView,
} from '@juris/contract/savedViews';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { lockRow } from '../content/recordRows';
import { currentUser } from '../session/authHooks';
import type { Database, Engine } from '../../platform/db/tables/tables';
import { badRequest, HttpError, notFound } from '../../platform/http/httpError';

const messages = { saved: 'View saved.', deleted: 'View deleted.' };

/** Routes with which users save views of lists for themselves. They are not in the specification. */
export function savedViewRoutes(app: ApiServer, { db, engine }: Services): void {
  const routes = taggedRoutes(app, 'Account');
  const viewsOf = savedViews(db, engine);
  routes.read('/account/views', 'useOwnAccount', {
    operationId: 'listSavedViews',
    summary: 'Lists the saved views of the current user',
    description: 'Views of all lists, sorted by name.',
    response: { 200: savedViewList },
    handle: async (request) => ({ output: await viewsOf(currentUser(request).id).list() }),
  });

  routes.write('/account/views', 'useOwnAccount', {
    operationId: 'createSavedView',
    summary: 'Saves a view of a list for the current user',
    description: 'The name must be different from those of the user’s other views of the list.',
    body: newSavedView,
    response: { 201: savedViewResponse },
    errors: [409],
    handle: async (request, reply) => {
      const output = await viewsOf(currentUser(request).id).add(request.body);
      return reply.code(201).send({ message: messages.saved, output });
    },
  });

  routes.write('/account/views/:id', 'useOwnAccount', {
    operationId: 'changeSavedView',
    summary: 'Changes a saved view of the current user',
    description: 'Accepts any part of the fields.',
    body: savedViewChange,
    response: { 200: savedViewResponse },
    handle: async (request) => {
      const { body, params } = request;
      const output = await viewsOf(currentUser(request).id).change(params.id, body);
      return { message: messages.saved, output };
    },
  });

  routes.write('/account/views/:id/delete', 'useOwnAccount', {
    operationId: 'deleteSavedView',
    summary: 'Deletes a saved view of the current user',
    description: 'The records of the list are not changed.',
    response: { 200: messageResponse(messages.deleted) },
    handle: async (request) => {
      await viewsOf(currentUser(request).id).delete(request.params.id);
      return { message: messages.deleted };
    },
  });
}

/** Maximum number of views of one account. */
const MOST = 200;

type Content = Omit<SavedView, 'id'>;
type StoredView = { id: number; list: string; name: string; settings: string };

const settingsOf = ({ search, filters, sort, columns }: Content) =>
  JSON.stringify({ search, filters, sort, columns });

const viewOf = ({ settings, ...row }: StoredView): SavedView =>
  savedView.parse({ ...row, ...JSON.parse(settings) });

/**
 * Returns a function that returns, for an account, the functions that read and change its saved views. They treat the views of other accounts as
 * if they did not exist.
 */
const savedViews = (db: Database, engine: Engine) => (accountId: number) => {
  const own = (transaction: Database) =>
    transaction
      .selectFrom('savedView')
      .select(['id', 'list', 'name', 'settings'])
      .where('accountId', '=', accountId);

  async function find(transaction: Database, id: number): Promise<SavedView> {
    const row = await own(transaction).where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound('view', id);
    return viewOf(row);
  }

  /** @throws HttpError 400 if another view of the list has the name */
  async function requireFreeName(transaction: Database, { list, name }: Content, except = 0) {
    await lockRow(transaction, engine, 'account', accountId);
    const others = await own(transaction).where('list', '=', list).where('id', '<>', except).execute();
    const same = others.find((other) => foldText(other.name) === foldText(name));
    if (same)
      throw badRequest({ name: `You already have a view “${same.name}” of this list. Choose another name.` });
  }

  return {
    /** Returns all views, sorted by name. */
    list: async (): Promise<SavedView[]> =>
      (await own(db).orderBy('name').orderBy('id').execute()).map(viewOf),

    /**
     * Stores a new view.
     * @throws HttpError 400 if the name is in use, or 409 if the account has too many views
     */
    add: (view: Content): Promise<SavedView> =>
      db.transaction().execute(async (transaction) => {
        await requireFreeName(transaction, view);
        if ((await own(transaction).execute()).length >= MOST)
          throw new HttpError(409, `You have ${MOST} views. Delete one first.`);
        const { id } = await transaction
          .insertInto('savedView')
          .values({ accountId, list: view.list, name: view.name, settings: settingsOf(view) })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { ...view, id };
      }),

    /**
     * Changes a view.
     * @throws HttpError 404 if the account has no such view, or 400 if the name is in use
     */
    change: (
      id: number,
      change: { [Field in keyof Content]?: Content[Field] | undefined },
    ): Promise<SavedView> =>
      db.transaction().execute(async (transaction) => {
        const before = await find(transaction, id);
        const given = Object.entries(change).filter(([, value]) => value !== undefined);
        const view: SavedView = { ...before, ...Object.fromEntries(given) };
        await requireFreeName(transaction, view, id);
        await transaction
          .updateTable('savedView')
          .set({ name: view.name, settings: settingsOf(view) })
          .where('id', '=', id)
          .execute();
        return view;
      }),

    /**
     * Deletes a view.
     * @throws HttpError 404 if the account has no such view
     */
    async delete(id: number): Promise<void> {
      await find(db, id);
      await db.deleteFrom('savedView').where('id', '=', id).where('accountId', '=', accountId).execute();
    },
  };
};
