import { Cite, plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-csl';
import '@citation-js/plugin-ris';
import type { CitedText } from '../../contract';
import { cslBook, type CitedBook } from './cslBook';
import { chicago, mla } from './styles';

const { templates } = plugins.config.get('@csl');
templates.add('mla', mla);
templates.add('chicago', chicago);

/** A book's entry in a list of references. */
export function cited(book: CitedBook, template: 'apa' | 'mla' | 'chicago'): CitedText[] {
  const html = new Cite(cslBook(book)).format('bibliography', { format: 'html', template, lang: 'en-US' });
  return textOf(html);
}

/** How Citation.js calls what our files are, by their endings. */
const outputs = { bib: 'bibtex', ris: 'ris', json: 'data' };

/** A book's entry as a file for reference managers. */
export const citationFile = (book: CitedBook, file: keyof typeof outputs): string =>
  new Cite(cslBook(file === 'bib' ? ofItsYear(book) : book)).format(outputs[file], { format: 'text' });

/** BibTeX knows no days: Citation.js would write them into the name of the month. A book is cited by its year there. */
function ofItsYear({ record, ...book }: CitedBook): CitedBook {
  const [publicationDate = ''] = record.publicationDate.split('-');
  return { ...book, record: { ...record, publicationDate } };
}

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
