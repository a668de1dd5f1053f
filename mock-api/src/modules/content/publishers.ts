import { z } from 'zod';
import type { Publisher } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { badRequest, HttpError } from '../../platform/http/httpError';
import { isOnNow } from './schedule';

/** All publishers, in the order of their ids. */
export const allPublishers = (db: Database): Promise<Publisher[]> =>
  db.selectFrom('publisher').select(['id', 'publisherName']).orderBy('id').execute();

/** The publishers that have something active to download. */
export const publishersWithResources = (db: Database): Promise<Publisher[]> =>
  db
    .selectFrom('publisher')
    .select(['id', 'publisherName'])
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

/** Their names by their ids; of those that were removed, as they were called then. */
export async function publisherNames(db: Database): Promise<ReadonlyMap<number, string>> {
  const removed = await db
    .selectFrom('contentVersion')
    .select(['recordId', 'name'])
    .where('kind', '=', 'publisher')
    .where('action', 'in', ['removed', 'deleted'])
    .orderBy('version')
    .execute();
  return new Map([
    ...removed.map(({ recordId, name }) => [recordId, name] as const),
    ...(await allPublishers(db)).map(({ id, publisherName }) => [id, publisherName] as const),
  ]);
}

const ofPublisher = z.looseObject({ publisherId: z.int() });

/**
 * What a publisher has comes back only to a publisher that is there.
 * @param row of a title or a resource, as a version keeps it
 * @throws HttpError 409 that says where its publisher is
 */
export async function publisherMustBeThere(db: Database, row: object): Promise<void> {
  const { publisherId } = ofPublisher.parse(row);
  const found = await db
    .selectFrom('publisher')
    .select('id')
    .where('id', '=', publisherId)
    .executeTakeFirst();
  if (found) return;
  const { name, action } = await db
    .selectFrom('contentVersion')
    .select(['name', 'action'])
    .where('kind', '=', 'publisher')
    .where('recordId', '=', publisherId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  throw new HttpError(
    409,
    action === 'removed'
      ? `Its publisher “${name}” is in the bin. Put that back first.`
      : `Its publisher “${name}” was deleted for good, so this cannot be put back. Enter what you want of it in the form.`,
  );
}

/** A row of something that a publisher has, with the publisher's name as it is now. */
export function withPublisherName(row: object, names: ReadonlyMap<number, string>) {
  const stored = ofPublisher.parse(row);
  return { ...stored, publisherName: names.get(stored.publisherId) ?? '' };
}
