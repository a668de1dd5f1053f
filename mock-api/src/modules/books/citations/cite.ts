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

/** A book's entry in a list of references. */
export function cited(book: CitedBook, template: 'apa' | 'mla' | 'chicago'): CitedText[] {
  const { doi, language } = book.record;
  const item = {
    ...cslBook(book, printedName),
    // The styles write the address of a DOI before it.
    ...(doi && { DOI: doiAddress(doi).slice(doiAddress('').length) }),
    // Only English titles are capitalised.
    ...(!language && !/\p{Script=Latin}/u.test(book.title) && { language: 'und' }),
  };
  const html = new Cite(item).format('bibliography', { format: 'html', template, lang: 'en-US' });
  return textOf(html);
}

/**
 * A name as citeproc prints it correctly. It joins the parts without a blank in scripts that it takes for Chinese, so
 * the name stays whole there; and it separates a `literal` from persons in another way than it does persons.
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

/** A book's entry as a file for reference managers. */
export const citationFile = (book: CitedBook, file: keyof typeof files): string => files[file](book);

/** Text with its italics, from the HTML that citeproc writes: nothing else is in it. */
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
