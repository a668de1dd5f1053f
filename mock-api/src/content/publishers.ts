import type { Publisher } from '../contract';
import type { Database } from '../database/tables';
import { badRequest } from '../http/httpError';

/** All publishers, in the order of their ids. */
export const allPublishers = (db: Database): Promise<Publisher[]> =>
  db.selectFrom('publisher').selectAll().orderBy('id').execute();

/** The publishers that have something active to download. */
export const publishersWithResources = (db: Database): Promise<Publisher[]> =>
  db
    .selectFrom('publisher')
    .selectAll()
    .where((publisher) =>
      publisher.exists(
        publisher
          .selectFrom('resource')
          .select('resource.id')
          .whereRef('resource.publisherId', '=', 'publisher.id')
          .where('resource.isActive', '=', 1),
      ),
    )
    .orderBy('id')
    .execute();

/**
 * Says in words what the foreign key would refuse.
 * @param id nothing to check when it is not sent
 * @throws HttpError 400
 */
export async function publisherMustExist(db: Database, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const found = await db.selectFrom('publisher').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw badRequest({ publisherId: `There is no publisher ${id}.` });
}
