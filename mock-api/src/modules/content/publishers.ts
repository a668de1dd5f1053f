import { z } from 'zod';
import type { Publisher } from '@juris/contract';
import type { Database } from '../../platform/db/tables/tables';
import { badRequest, HttpError } from '../../platform/http/httpError';
import { withinSchedule } from './schedule';

/** Returns all publishers, sorted by id. */
export const allPublishers = (db: Database): Promise<Publisher[]> =>
  db.selectFrom('publisher').select(['id', 'publisherName']).orderBy('id').execute();

/** Returns the publishers that have at least one public resource, sorted by id. */
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
          .where(withinSchedule('resource')),
      ),
    )
    .orderBy('id')
    .execute();

/**
 * Checks that a publisher exists. Otherwise the response would contain a database error.
 * @param id id of the publisher; undefined if the form does not change the publisher
 * @throws HttpError 400 if there is no such publisher
 */
export async function requirePublisher(db: Database, id: number | undefined): Promise<void> {
  if (id === undefined) return;
  const found = await db.selectFrom('publisher').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw badRequest({ publisherId: `There is no publisher ${id}.` });
}

/** Returns the names of all publishers by id, including removed publishers with the last name that they had. */
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

/** A draft may have no publisher. */
const ofPublisher = z.looseObject({ publisherId: z.int().nullable() });

/**
 * Checks that the publisher of a record that is about to be restored still exists.
 * @param row stored version of a title or resource
 * @throws HttpError 409 that says whether the publisher is in the bin or was deleted permanently
 */
export async function requirePublisherOutsideBin(db: Database, row: object): Promise<void> {
  const { publisherId } = ofPublisher.parse(row);
  if (publisherId === null) return;
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
      ? `Its publisher “${name}” is in the bin. Restore the publisher first.`
      : `Its publisher “${name}” was deleted permanently, so this can’t be restored. Copy the details into the form instead.`,
  );
}

/** Adds the publisher's current name to a row. */
export function withPublisherName(row: object, names: ReadonlyMap<number, string>) {
  const stored = ofPublisher.parse(row);
  const publisherId = stored.publisherId ?? 0;
  return { ...stored, publisherId, publisherName: names.get(publisherId) ?? '' };
}
