import { z } from 'zod';
import type { Publisher } from '../contract';
import type { Database } from '../database/tables';
import { badRequest } from '../http/httpError';
import { isOnNow } from './schedule';

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
          .where('resource.isActive', '=', 1)
          .where(isOnNow('resource')),
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

/** Their names by their ids. */
export const publisherNames = async (db: Database): Promise<ReadonlyMap<number, string>> =>
  new Map((await allPublishers(db)).map(({ id, publisherName }) => [id, publisherName]));

const ofPublisher = z.looseObject({ publisherId: z.int() });

/** A row of something that a publisher has, with the publisher's name as it is now. */
export function withPublisherName(row: object, names: ReadonlyMap<number, string>) {
  const stored = ofPublisher.parse(row);
  return { ...stored, publisherName: names.get(stored.publisherId) ?? '' };
}
