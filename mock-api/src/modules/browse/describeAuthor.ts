import { sql } from 'kysely';
import { foldText } from '@juris/contract/foldText';
import type { Database } from '../../platform/db/tables/tables';
import type { Terms } from './bookPage';
import { findProfile } from './findProfile';

/**
 * Returns biography, portrait and website of an author. They come from the author profile or, without one, from the
 * person with the same name on the leadership pages.
 * @param terms conditions of the terms that identify the author; empty if several people have the name
 * @param name name by which a person on the leadership pages is found; undefined if several authors have the name
 */
export async function describeAuthor(db: Database, terms: Terms, name: string | undefined) {
  const profile = await profileWith(db, terms);
  if (profile) {
    const { biography, website, imgLink, ...picture } = profile;
    return { biography, website, portrait: null, picture: imgLink ? { imgLink, ...picture } : null };
  }
  const leader = name === undefined ? undefined : await leaderNamed(db, name);
  return {
    biography: leader?.description ?? '',
    portrait: leader?.imgLink
      ? { file: leader.imgLink, updatedAt: leader.updatedAt, altText: leader.altText }
      : null,
  };
}

async function profileWith(db: Database, terms: Terms) {
  const id = await findProfile(db, 'authorProfile', terms);
  if (id === undefined) return undefined;
  return db
    .selectFrom('authorProfile')
    .select([
      ...(['biography', 'website', 'imgLink', 'altText'] as const),
      ...(['focalX', 'focalY', 'imageWidth', 'imageHeight', 'updatedAt'] as const),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the person on the leadership pages who has a name, if exactly one has it. */
async function leaderNamed(db: Database, name: string) {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref('recordId')} as id from term
    where kind = 'leader' and facet = 'name' and ${sql.ref('key')} = ${foldText(name)} and ${sql.ref('isActive')} = 1
    limit 2`.execute(db);
  const [found] = rows;
  if (!found || rows.length > 1) return undefined;
  return db
    .selectFrom('leader')
    .select(['description', 'imgLink', 'altText', 'updatedAt'])
    .where('id', '=', found.id)
    .executeTakeFirst();
}
