import { sql } from 'kysely';
import type { BookRecord, BrowsedAuthor } from '@juris/contract';
import { authorSlug } from '@juris/contract/browseAddress';
import { personSlug } from '@juris/contract/nameKey';
import { contributorsOf, type Contributor } from '@juris/contract/contributors';
import { slugOf } from '@juris/contract/slug';
import { afterPersonKeys, aliasKey, orcidIn, personKey } from '../books/browseTerms';
import { notFound } from '../../platform/http/httpError';
import type { Database } from '../../platform/db/tables/tables';
import { newestBook, readBookPage, toBrowsed, type BookPageQuery, type Terms } from './bookPage';
import { bookTables } from '../books/bookFilters';
import { hasKey, valuesOfTerms } from './visibleTerms';
import { foldText } from '@juris/contract/foldText';
import { findProfile } from './findProfile';

/** Splits the slug of an author page into the slug of the name and the ORCID iD. */
function parsedSlug(slug: string) {
  const [, name = slug, orcid = ''] = /^(.*?)-?(\d{4}-\d{4}-\d{4}-\d{3}[\dx])$/i.exec(slug) ?? [];
  return { name: slugOf(name), orcid: orcid.toUpperCase() };
}

/**
 * Returns the author with a slug and one page of the books. The response contains the canonical slug. It differs from
 * the requested slug if the author has another name now, or if the only person with this name has an ORCID iD.
 * @throws HttpError 404 if no public book names the author
 */
export async function readAuthor(db: Database, slug: string, query: BookPageQuery): Promise<BrowsedAuthor> {
  const { orcid, name, type, terms, namesakes, creditsIn } = await findAuthor(db, slug);
  const isOnlyOne = namesakes.length === 0;
  const withRole = toBrowsed((record, authorName) => {
    const [first] = creditsIn(record, authorName);
    return first ? { role: first.role } : {};
  });
  return {
    output: {
      slug: personSlug({ name, orcid }) ?? slug,
      ...{ name, type, orcid },
      ...(await describeAuthor(db, isOnlyOne || orcid ? terms : [], isOnlyOne ? name : undefined)),
      namesakes,
      ...(await readBookPage(db, terms, query, withRole)),
    },
  };
}

/**
 * Finds the person or organisation with a slug. An ORCID iD identifies a person under all names. A book without an iD
 * belongs to the person with an iD if no other person with an iD has the same name.
 * @throws HttpError 404 if no public book names the author
 */
export async function findAuthor(db: Database, slug: string) {
  const { orcid, names, terms, namesakes } = await identify(db, slug);
  const isAuthor = (one: Contributor) =>
    one.orcid === '' ? names.includes(personSlug({ name: one.name }) ?? '') : one.orcid === orcid;
  const creditsIn = (record: BookRecord, authorName?: string) =>
    contributorsOf(record, authorName).filter((one) => isAuthor(one) && authorSlug(one) !== undefined);
  const newest = await newestBook(db, terms);
  const [credit] = newest ? creditsIn(newest.record, 'authorName' in newest ? newest.authorName : '') : [];
  const name = credit?.name ?? namesakes[0]?.name;
  if (name === undefined) throw notFound('author', slug);
  return { orcid, name, type: credit?.type ?? 'person', terms, namesakes, creditsIn } as const;
}

async function identify(db: Database, slug: string) {
  const parsed = parsedSlug(slug);
  const requested = { ...parsed, name: (await slugByAlias(db, parsed.name)) ?? parsed.name };
  const [first = '', ...more] = requested.orcid ? [requested.orcid] : await orcidsOf(db, requested.name);
  const orcid = more.length === 0 ? first : '';
  const names = orcid ? await namesOf(db, orcid) : [requested.name];
  const others = await Promise.all(
    names.map(async (name) => (await orcidsOf(db, name)).filter((other) => other !== orcid)),
  );
  const own = orcid ? names.filter((_, index) => others[index]?.length === 0) : names;
  const terms: Terms = [
    ...(orcid ? [hasKey('orcid', orcid)] : []),
    ...own.map((name) => hasKey('person', personKey(name, ''))),
  ];
  const namesakes = await Promise.all([...new Set(others.flat())].map((other) => namesake(db, other)));
  return { orcid, names, terms, namesakes };
}

/** Returns the slug of an author whose name is printed with other initials, in another order or with titles. */
async function slugByAlias(db: Database, name: string): Promise<string | undefined> {
  const [slug] = await valuesOfTerms(
    db,
    sql`label`,
    sql`${hasKey('alias', aliasKey('authors', name))} and not exists (
      select 1 from term as same where same.kind in (${sql.join(bookTables)}) and ${sql.ref('same.isActive')} = 1
      and same.facet = 'person' and ${sql.ref('same.key')} >= ${personKey(name, '')}
      and ${sql.ref('same.key')} < ${afterPersonKeys(name)})`,
  );
  return slug;
}

/** Returns the slugs of all names of the person with an ORCID iD. */
async function namesOf(db: Database, orcid: string): Promise<string[]> {
  const names = await valuesOfTerms(db, sql`label`, hasKey('orcid', orcid));
  return [...new Set(names.flatMap((name) => personSlug({ name }) ?? []))];
}

/** Returns the ORCID iDs of the people with a name. */
async function orcidsOf(db: Database, name: string): Promise<string[]> {
  const key = sql.ref('key');
  const isNamed = sql`facet = 'person' and ${key} > ${personKey(name, '')} and ${key} < ${afterPersonKeys(name)}`;
  return (await valuesOfTerms(db, key, isNamed)).map(orcidIn);
}

async function namesake(db: Database, orcid: string) {
  const newest = await newestBook(db, [hasKey('orcid', orcid)]);
  const name = newest?.record.contributors.find((one) => one.orcid === orcid)?.name ?? '';
  return { slug: personSlug({ name, orcid }) ?? '', name, title: newest?.title ?? '' };
}

/**
 * Returns biography, portrait and website of an author. They come from the author profile or, without one, from the
 * person with the same name on the leadership pages.
 * @param terms conditions of the terms that identify the author; empty if several people have the name
 * @param name name by which a person on the leadership pages is found; undefined if several authors have the name
 */
async function describeAuthor(db: Database, terms: Terms, name: string | undefined) {
  const profile = await profileWith(db, terms);
  if (profile) {
    const { biography, website, imgLink, ...picture } = profile;
    return { biography, website, portrait: null, picture: imgLink ? { imgLink, ...picture } : null };
  }
  const leader = name === undefined ? undefined : await leaderNamed(db, name);
  return {
    biography: leader?.description ?? '',
    portrait: leader?.imgLink
      ? {
          ...{ file: leader.imgLink, updatedAt: leader.updatedAt, altText: leader.altText },
          ...{ focalX: leader.focalX, focalY: leader.focalY },
          ...{ imageWidth: leader.imageWidth, imageHeight: leader.imageHeight },
        }
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
    .select([
      ...(['description', 'imgLink', 'altText', 'updatedAt'] as const),
      ...(['focalX', 'focalY', 'imageWidth', 'imageHeight'] as const),
    ])
    .where('id', '=', found.id)
    .executeTakeFirst();
}
