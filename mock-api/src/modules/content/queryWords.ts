import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { doi, isbn } from '@juris/contract/bookIdentifiers';
import { foldText, searchWords } from '@juris/contract/foldText';
import { significantWords } from '@juris/contract/nameSearch';
import { containsText } from '../../platform/db/tables/textIndex';
import type { Engine } from '../../platform/db/tables/tables';

/** A label before an ISBN, such as `ISBN-13:` or `e-ISBN`. */
const LABEL = /(?:urn:)?(?:[ep]-?)?isbn(?:[ -]?\(?1[03]\)?(?=\D))?[\s:.#-]*(?=\d)/g;

/** An ISBN with 13 digits, or the beginning of one, with or without hyphens or spaces. */
const ISBN_13 = /(?<!\d)97[89](?:(?:[ -]?\d){10}(?!\d)|(?:[ -]?\d){0,9}(?![ -]?\d))/g;

/** A number that may be an ISBN with 10 characters, depending on its check character. */
const ISBN_10 = /(?<![\d-])\d(?:[ -]?\d){8}[ -]?[\dx](?![\w-])/g;

/**
 * Returns the words of a query that a record must contain, for the search of lists and of the site. Function words such as
 * "of" are left out. An ISBN in any spelling becomes one word of 13 digits, as records store it. If the query is a DOI,
 * the address of the resolver (`https://doi.org/`) is removed.
 * @example queryWords('torts ISBN 3-16-148410-X') // ['torts', '9783161484100']
 */
export function queryWords(query: string): string[] {
  const name = doi.safeParse(query).data;
  if (name) return searchWords(name);
  const words = significantWords(
    foldText(query)
      .replace(LABEL, ' ')
      .replace(ISBN_13, withoutSeparators)
      .replace(ISBN_10, (text) => {
        const { data } = isbn.safeParse(text);
        return data ? withoutSeparators(data) : text;
      }),
  );
  // A query of punctuation only has no significant word.
  return words.length > 0 ? words : searchWords(query);
}

const withoutSeparators = (code: string) => code.replace(/[ -]/g, '');

/**
 * Returns the SQL condition that the search text of a record contains a word.
 * @param hasPublisher true if the name of the record's publisher is searched too
 */
export function containsWord(
  engine: Engine,
  table: string,
  word: string,
  hasPublisher: boolean,
): RawBuilder<SqlBool> {
  const own = containsText(engine, table, 'searchText', word);
  if (!hasPublisher) return own;
  const publishers = sql`select publisher.id from publisher where ${containsText(engine, 'publisher', 'searchText', word)}`;
  return sql<SqlBool>`(${own} or ${sql.ref(`${table}.publisherId`)} in (${publishers}))`;
}
