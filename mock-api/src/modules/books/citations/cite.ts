import { setImmediate } from 'node:timers/promises';
import { Cite, plugins } from '@citation-js/core';
import '@citation-js/plugin-csl';
import type { CitedText } from '@juris/contract';
import { bookRecordExample, storedRecord } from '@juris/contract/bookRecord';
import { citedName, type CitedName, type Contributor } from '@juris/contract/contributors';
import { doiAddress } from '@juris/contract/doiAddress';
import { type BookToCite, citedEdition, citedNames, fullTitle } from './citedBook';
import { chicago, mla } from './styles';
import { plainText } from '@juris/contract/richText';
import { languages } from '@juris/contract/lists';
import { bibTeXEntry, citeKeyOf, risNames, risRecord } from '@juris/contract/referenceFormats';

const { templates } = plugins.config.get('@csl');
templates.add('mla', mla);
templates.add('chicago', chicago);

/**
 * Returns the entry of a book in a list of references.
 * @param template citation style of the entry
 */
export function formatCitation(book: BookToCite, template: 'apa' | 'mla' | 'chicago'): CitedText[] {
  const { doi, language } = book.record;
  const item = {
    ...cslBook(book, printedName),
    // The styles add the `https://doi.org/` prefix themselves.
    ...(doi && { DOI: doiAddress(doi).slice(doiAddress('').length) }),
    // The styles capitalise the words of English titles and of titles without a language. The language code `und`
    // (undetermined) prevents this for other scripts.
    ...(!language && !/\p{Script=Latin}/u.test(book.title) && { language: 'und' }),
  };
  const html = new Cite(item).format('bibliography', { format: 'html', template, lang: 'en-US' });
  return textOf(html);
}

/**
 * Loads the citation styles by formatting a sample. Without this, the first citation takes about 400 ms of processor
 * time. Other requests are handled between the styles.
 */
export async function loadStyles(): Promise<void> {
  const sample = {
    ...{ key: 'sample', title: 'Sample', publisherName: 'Sample', address: 'https://www.example.org' },
    record: storedRecord.parse(bookRecordExample),
  };
  for (const template of ['apa', 'mla', 'chicago'] as const) {
    formatCitation(sample, template);
    await setImmediate();
  }
}

/**
 * Returns a contributor's name in the form that citeproc prints correctly.
 * - A name in another script than Latin, Greek or Cyrillic is passed as `family`. citeproc would otherwise omit the
 *   space.
 * - The name of an organisation is passed as `family` too. With `literal`, citeproc would use other separators.
 */
function printedName(contributor: Contributor): CitedName {
  const name = citedName(contributor);
  if ('literal' in name) return { family: name.literal, given: '' };
  return JOINED_WITH_BLANK.test(name.family) ? name : { family: contributor.name, given: '' };
}
const JOINED_WITH_BLANK = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

const files = {
  bib: bibTeX,
  ris,
  json: (book: BookToCite) => `${JSON.stringify([cslBook(book)], null, 2)}\n`,
};

/** Returns a book's citation file for reference managers. */
export const citationFile = (book: BookToCite, file: keyof typeof files): string => files[file](book);

/** Converts citeproc's HTML to parts of plain or italic text. The HTML contains no other markup. */
function textOf(html: string): CitedText[] {
  const [, entry = ''] = /<div[^>]*class="csl-entry"[^>]*>([\s\S]*?)<\/div>/.exec(html) ?? [];
  return entry
    .split(/(<i>[\s\S]*?<\/i>)/)
    .map((part) => ({ text: plain(part), italic: part.startsWith('<i>') }))
    .filter(({ text }) => text !== '');
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#38': '&',
  '#60': '<',
  '#62': '>',
};

const plain = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);

/** Returns a book in BibTeX format. Only the year of the publication date is included. */
export function bibTeX(book: BookToCite): string {
  const { key, publisherName, record, address } = book;
  const names = citedNames(book);
  const year = record.publicationDate.slice(0, 4);
  const citeKey = [citeKeyOf(names.author[0] ?? names.editor[0], year), key].filter(Boolean).join('-');
  return bibTeXEntry('book', citeKey, Object.entries(names), [
    ['title', fullTitle(book)],
    ['year', year],
    ['edition', citedEdition(record)],
    ['series', record.series.title],
    ['number', record.series.number],
    ['publisher', publisherName],
    ['isbn', record.formats.find(({ isbn }) => isbn)?.isbn],
    ['pagetotal', record.pages === null ? undefined : String(record.pages)],
    ['language', record.language && languages[record.language]],
    ['doi', record.doi],
    ['url', address],
    ['abstract', plainText(record.abstract)],
  ]);
}

export function ris(book: BookToCite): string {
  const { key, publisherName, record, address } = book;
  const { author, editor, translator } = citedNames(book);
  return risRecord('BOOK', [
    ['ID', key],
    ...risNames('AU', author),
    ...risNames('ED', editor),
    ...risNames('A4', translator),
    ['TI', fullTitle(book)],
    ['T3', record.series.title],
    ['VL', record.series.number],
    ['ET', citedEdition(record)],
    ['PY', record.publicationDate.slice(0, 4)],
    // The publication date is `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. RIS separates the parts with slashes.
    ['DA', record.publicationDate.replaceAll('-', '/')],
    ['PB', publisherName],
    ...record.formats.map(({ isbn }) => ['SN', isbn] as const),
    ['SP', record.pages === null ? undefined : String(record.pages)],
    ['LA', record.language],
    ['DO', record.doi],
    ['UR', address],
    ['AB', plainText(record.abstract)],
  ]);
}

/**
 * Returns a book as CSL-JSON, the input format of citation processors.
 * @param toCited converts a contributor to the name that is cited
 */
function cslBook(book: BookToCite, toCited: (contributor: Contributor) => CitedName = citedName): object {
  const { key, publisherName, record, address } = book;
  const isbn = record.formats.find((format) => format.isbn !== '')?.isbn;
  const names = Object.entries(citedNames(book, toCited)).filter(([, all]) => all.length > 0);
  return {
    id: key,
    type: 'book',
    title: fullTitle(book),
    publisher: publisherName,
    URL: address,
    ...Object.fromEntries(names.map(([role, all]) => [role, all.map(cslName)])),
    ...(record.publicationDate && {
      issued: { 'date-parts': [record.publicationDate.split('-').map(Number)] },
    }),
    ...(citedEdition(record) && { edition: citedEdition(record) }),
    ...(isbn && { ISBN: isbn }),
    ...(record.doi && { DOI: record.doi }),
    ...(record.language && { language: record.language }),
    ...(record.pages !== null && { 'number-of-pages': String(record.pages) }),
    ...(record.series.title && { 'collection-title': record.series.title }),
    ...(record.series.number && { 'collection-number': record.series.number }),
    ...(record.abstract && { abstract: plainText(record.abstract) }),
  };
}

/**
 * Returns a name as CSL-JSON. Lower-case words at the start of a family name, such as "van der" in "van der Berg", go
 * in the separate field `non-dropping-particle`.
 */
function cslName(name: CitedName): object {
  if ('literal' in name) return name;
  const { family, given, suffix } = name;
  const [, particle = '', rest = family] = PARTICLE.exec(given && family) ?? [];
  return {
    family: rest,
    ...(particle && { 'non-dropping-particle': particle.trim() }),
    ...(given && { given }),
    ...(suffix && { suffix }),
  };
}

const PARTICLE = /^((?:\p{Ll}[\p{Ll}’']*\s+)+)(\S.*)$/u;
