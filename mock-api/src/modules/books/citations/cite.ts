import { Cite, plugins } from '@citation-js/core';
import '@citation-js/plugin-csl';
import type { CitedText } from '@juris/contract';
import { citedName, type CitedName, type Contributor } from '@juris/contract/contributors';
import { doiAddress } from '@juris/contract/doiAddress';
import { bibTeX } from './bibTeX';
import type { CitedBook } from './citedBook';
import { cslBook } from './cslBook';
import { ris } from './ris';
import { chicago, mla } from './styles';

const { templates } = plugins.config.get('@csl');
templates.add('mla', mla);
templates.add('chicago', chicago);

/** Returns a book's entry in a list of references. */
export function formatCitation(book: CitedBook, template: 'apa' | 'mla' | 'chicago'): CitedText[] {
  const { doi, language } = book.record;
  const item = {
    ...cslBook(book, printedName),
    // The styles add the `https://doi.org/` prefix themselves.
    ...(doi && { DOI: doiAddress(doi).slice(doiAddress('').length) }),
    // Only English titles are capitalised.
    ...(!language && !/\p{Script=Latin}/u.test(book.title) && { language: 'und' }),
  };
  const html = new Cite(item).format('bibliography', { format: 'html', template, lang: 'en-US' });
  return textOf(html);
}

/**
 * Returns a name in the form that citeproc prints correctly. In scripts that it takes for Chinese,
 * citeproc joins the parts without a space, so the name stays whole. A `literal` next to persons
 * would get another separator, so organisations become a `family` name.
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
  json: (book: CitedBook) => `${JSON.stringify([cslBook(book)], null, 2)}\n`,
};

/** Returns a book's citation file for reference managers. */
export const citationFile = (book: CitedBook, file: keyof typeof files): string => files[file](book);

/** Returns the text with its italics from citeproc's HTML, which contains no other markup. */
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
