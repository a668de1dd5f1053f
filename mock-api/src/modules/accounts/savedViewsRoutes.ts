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
import type { Database } from '../../platform/db/tables/tables';
import { badRequest, HttpError, notFound } from '../../platform/http/httpError';

const messages = { saved: 'View saved.', deleted: 'View deleted.' };

/** Maximum number of views of one account. */
const MOST = 200;

/** Routes with which users save views of lists for themselves. They are not in the specification. */
export function savedViewRoutes(app: ApiServer, { db, engine }: Services): void {
  const routes = taggedRoutes(app, 'Account');
  routes.read('/account/views', 'useOwnAccount', {
    operationId: 'listSavedViews',
    summary: 'Lists the saved views of the current user',
    description: 'Views of all lists, sorted by name.',
    response: { 200: savedViewList },
    handle: async (request) => {
      const rows = await viewsOf(db, currentUser(request).id).orderBy('name').orderBy('id').execute();
      return { output: rows.map(viewOf) };
    },
  });

  routes.write('/account/views', 'useOwnAccount', {
    operationId: 'createSavedView',
    summary: 'Saves a view of a list for the current user',
    description: 'The name must be different from those of the user’s other views of the list.',
    body: newSavedView,
    response: { 201: savedViewResponse },
    errors: [409],
    handle: async (request, reply) => {
      const { id: accountId } = currentUser(request);
      const view = request.body;
      const { id } = await db.transaction().execute(async (transaction) => {
        await lockRow(transaction, engine, 'account', accountId);
        await requireFreeName(transaction, accountId, view);
        if ((await viewsOf(transaction, accountId).execute()).length >= MOST)
          throw new HttpError(409, `You have ${MOST} views. Delete one first.`);
        return transaction
          .insertInto('savedView')
          .values({ accountId, list: view.list, name: view.name, settings: settingsOf(view) })
          .returning('id')
          .executeTakeFirstOrThrow();
      });
      return reply.code(201).send({ message: messages.saved, output: { ...view, id } });
    },
  });

  routes.write('/account/views/:id', 'useOwnAccount', {
    operationId: 'changeSavedView',
    summary: 'Changes a saved view of the current user',
    description: 'Accepts any part of the fields.',
    body: savedViewChange,
    response: { 200: savedViewResponse },
    handle: async (request) => {
      const { id: accountId } = currentUser(request);
      const { id } = request.params;
      const output = await db.transaction().execute(async (transaction) => {
        const before = await findView(transaction, accountId, id);
        const given = Object.entries(request.body).filter(([, value]) => value !== undefined);
        const view: SavedView = { ...before, ...Object.fromEntries(given) };
        await lockRow(transaction, engine, 'account', accountId);
        await requireFreeName(transaction, accountId, view, id);
        await transaction
          .updateTable('savedView')
          .set({ name: view.name, settings: settingsOf(view) })
          .where('id', '=', id)
          .execute();
        return view;
      });
      return { message: messages.saved, output };
    },
  });

  routes.write('/account/views/:id/delete', 'useOwnAccount', {
    operationId: 'deleteSavedView',
    summary: 'Deletes a saved view of the current user',
    description: 'The records of the list are not changed.',
    response: { 200: messageResponse(messages.deleted) },
    handle: async (request) => {
      const { id: accountId } = currentUser(request);
      const { id } = request.params;
      await findView(db, accountId, id);
      await db.deleteFrom('savedView').where('id', '=', id).where('accountId', '=', accountId).execute();
      return { message: messages.deleted };
    },
  });
}

type Content = Omit<SavedView, 'id'>;

type StoredView = { id: number; list: string; name: string; settings: string };

const settingsOf = ({ search, filters, sort, columns }: Content) =>
  JSON.stringify({ search, filters, sort, columns });

/** Returns a query for the views of an account. Those of other accounts are treated as if they did not exist. */
const viewsOf = (db: Database, accountId: number) =>
  db.selectFrom('savedView').select(['id', 'list', 'name', 'settings']).where('accountId', '=', accountId);

const viewOf = ({ settings, ...row }: StoredView): SavedView =>
  savedView.parse({ ...row, ...JSON.parse(settings) });

/** @throws HttpError 404 if the account has no such view */
async function findView(db: Database, accountId: number, id: number): Promise<SavedView> {
  const query = viewsOf(db, accountId).where('id', '=', id);
  return viewOf(await query.executeTakeFirstOrThrow(() => notFound('view', id)));
}

/** @throws HttpError 400 if another view of the list has the name */
async function requireFreeName(db: Database, accountId: number, { list, name }: Content, except = 0) {
  const others = await viewsOf(db, accountId).where('list', '=', list).where('id', '<>', except).execute();
  const same = others.find((other) => foldText(other.name) === foldText(name));
  if (same)
    throw badRequest({ name: `You already have a view “${same.name}” of this list. Choose another name.` });
}
