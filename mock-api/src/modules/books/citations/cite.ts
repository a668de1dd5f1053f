import { setImmediate } from 'node:timers/promises';
import { Cite, plugins } from '@citation-js/core';
import '@citation-js/plugin-csl';
import type { CitedText } from '@juris/contract';
import { bookRecordExample, storedRecord } from '@juris/contract/bookRecord';
import { citedName, type CitedName, type Contributor } from '@juris/contract/contributors';
import { doiAddress } from '@juris/contract/doiAddress';
import { bibTeX } from './bibTeX';
import type { BookToCite } from './citedBook';
import { cslBook } from './cslBook';
import { ris } from './ris';
import { chicago, mla } from './styles';

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
