import { doi, isbn } from '@juris/contract/bookIdentifiers';
import { foldText, searchWords } from '@juris/contract/foldText';

/** A label before an ISBN, such as `ISBN-13:` or `e-ISBN`. */
const LABEL = /(?:urn:)?(?:[ep]-?)?isbn(?:[ -]?\(?1[03]\)?(?=\D))?[\s:.#-]*(?=\d)/g;

/** An ISBN with 13 digits, or the beginning of one, with or without hyphens or spaces. */
const ISBN_13 = /(?<!\d)97[89](?:(?:[ -]?\d){10}(?!\d)|(?:[ -]?\d){0,9}(?![ -]?\d))/g;

/** A number that may be an ISBN with 10 characters, depending on its check character. */
const ISBN_10 = /(?<![\d-])\d(?:[ -]?\d){8}[ -]?[\dx](?![\w-])/g;

/**
 * Returns the words of a list search. An ISBN in any spelling becomes one word of 13 digits, as lists store it. If the
 * query is a DOI, the address of the resolver (`https://doi.org/`) is removed.
 * @example listWords('torts ISBN 3-16-148410-X') // ['torts', '9783161484100']
 */
export function listWords(query: string): string[] {
  const name = doi.safeParse(query).data;
  if (name) return searchWords(name);
  return searchWords(
    foldText(query)
      .replace(LABEL, ' ')
      .replace(ISBN_13, withoutSeparators)
      .replace(ISBN_10, (text) => {
        const { data } = isbn.safeParse(text);
        return data ? withoutSeparators(data) : text;
      }),
  );
}

const withoutSeparators = (code: string) => code.replace(/[ -]/g, '');
