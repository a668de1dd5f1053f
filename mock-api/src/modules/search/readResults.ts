import { contributorsOf } from '@juris/contract/contributors';
import { foldText } from '@juris/contract/foldText';
import { nameKey, personSlug } from '@juris/contract/nameKey';
import type { SearchResult } from '@juris/contract/search';
import { readRecord } from '../../platform/db/tables/readRecord';
import type { Database, Tables } from '../../platform/db/tables/tables';
import type { Selectable } from 'kysely';
import type { Candidate, Store } from './candidates';

type Reader = (candidate: Candidate) => SearchResult | undefined;

/**
 * Returns the results for candidates, with the fields for links and labels. Records that were removed meanwhile are
 * omitted.
 */
export async function readResults({ db }: Store, candidates: readonly Candidate[]): Promise<SearchResult[]> {
  const readers = new Map<string, Reader>();
  for (const kind of new Set(candidates.map((one) => one.kind))) {
    const ids = candidates.filter((one) => one.kind === kind).map(({ recordId }) => recordId);
    readers.set(kind, await readerOf(db, kind, ids));
  }
  return candidates.flatMap((one) => readers.get(one.kind)?.(one) ?? []);
}

/** Returns a function that converts the candidates of a content type, whose rows it reads with one query. */
async function readerOf(db: Database, kind: string, ids: readonly number[]): Promise<Reader> {
  switch (kind) {
    case 'publishedTitle': {
      const rows = await db
        .selectFrom('publishedTitle')
        .select(['id', 'title', 'authorName', 'record', 'imgLink as cover'])
        .select(['imageWidth', 'imageHeight', 'updatedAt'])
        .where('id', 'in', ids)
        .execute();
      return bookReader(kind, rows);
    }
    case 'openAccess': {
      const rows = await db
        .selectFrom('openAccess')
        .select(['id', 'title', 'record', 'imageLink as cover'])
        .select(['imageWidth', 'imageHeight', 'updatedAt'])
        .where('id', 'in', ids)
        .execute();
      return bookReader(
        kind,
        rows.map((row) => ({ ...row, authorName: '' })),
      );
    }
    case 'leader': {
      const rows = await db
        .selectFrom('leader')
        .select(['id', 'leadershipCategoryId', 'teamCategoryId'])
        .where('id', 'in', ids)
        .execute();
      return withRow(rows, ({ leadershipCategoryId, teamCategoryId }, { recordId: id, label: name }) => ({
        ...{ type: kind, id, name },
        leadershipCategoryId: leadershipCategoryId ?? 0,
        teamCategoryId: teamCategoryId ?? 0,
      }));
    }
    case 'resource': {
      const rows = await db
        .selectFrom('resource')
        .select(['id', 'publisherId'])
        .where('id', 'in', ids)
        .execute();
      return withRow(rows, ({ publisherId }, { recordId: id, label: name }) => ({
        ...{ type: kind, id, name, publisherId: publisherId ?? 0 },
      }));
    }
    case 'series':
    case 'subject':
      return ({ label: name, key }) => ({
        ...{ type: kind, id: 0, name },
        ...(key !== foldText(name) && { words: key }),
      });
    default:
      return ({ recordId: id, label: name }) => ({ type: 'snippet', id, name });
  }
}

/** Returns a function that converts a candidate with its row; it returns undefined for a candidate without a row. */
function withRow<Row extends { id: number }>(
  rows: readonly Row[],
  convert: (row: Row, candidate: Candidate) => SearchResult,
): Reader {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (candidate) => {
    const row = byId.get(candidate.recordId);
    return row && convert(row, candidate);
  };
}

type BookRow = Pick<
  Selectable<Tables['publishedTitle']>,
  'id' | 'title' | 'authorName' | 'record' | 'imageWidth' | 'imageHeight' | 'updatedAt'
> & { cover: string };
function bookReader(type: 'publishedTitle' | 'openAccess', rows: readonly BookRow[]): Reader {
  return withRow(rows, ({ id, title, authorName, record: json, ...picture }, { facet, key, label }) => {
    const record = readRecord(json);
    if (facet !== 'author') {
      const { subtitle, publicationDate, pages, language } = record;
      const names = contributorsOf(record, authorName)
        .filter(({ role }) => role === 'author' || role === 'editor')
        .map(({ name }) => name);
      const authors = authorName || names.join(', ');
      const book = { subtitle, authors, publicationDate, pages, language, ...picture };
      return { type, id, name: title, title, book };
    }
    const credit = contributorsOf(record, authorName).find(
      ({ name, role }) => nameKey(name) === key && (role === 'author' || role === 'editor'),
    );
    const slug = personSlug(credit ?? { name: label });
    const role = credit?.role === 'editor' ? 'editor' : 'author';
    return { type, id, name: label, title, role, ...(slug && { slug }) };
  });
}
