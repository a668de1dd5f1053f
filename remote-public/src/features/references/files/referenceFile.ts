import { originalCompany } from '@juris/platform';
import type { Citation, ReferenceList } from './referenceList';
import type { FileEnding } from './fileEndings';
import { parseCitation } from './parseCitation';
import { bibTeXEntry, risNames, risRecord, citeKeyOf, latinLetters } from '@juris/contract/referenceFormats';
import type { Reference } from './reference';

const risTypes = { article: 'JOUR', book: 'BOOK', website: 'ELEC', text: 'GEN' };

/** Formats references as RIS for EndNote, Mendeley, Zotero and other tools. */
export const ris = (references: Reference[]): string => references.map(risEntry).join('');

function risEntry(one: Reference): string {
  const [first, last] = one.pages?.split('-') ?? [];
  return risRecord(risTypes[one.kind], [
    ...risNames(one.isEdited ? 'ED' : 'AU', one.names),
    ['TI', one.title],
    ['T2', one.journal],
    ['PY', one.year],
    ['VL', one.volume],
    ['IS', one.issue],
    ['SP', first],
    ['EP', last],
    ['ET', one.edition],
    ['PB', one.publisher],
    ['CY', one.place],
    ['DO', one.doi],
    ['UR', one.url],
    ['N1', one.hasMoreNames ? etAl : undefined],
  ]);
}

const formats: Record<FileEnding, { type: string; write: typeof ris }> = {
  bib: { type: 'application/x-bibtex', write: bibTeX },
  ris: { type: 'application/x-research-info-systems', write: ris },
  json: { type: 'application/vnd.citationstyles.csl+json', write: cslJson },
};

/**
 * Returns a response with a whole list as a file for reference managers: all references and resources in the order of
 * the page, without duplicates.
 * @param name Name of the list in ASCII, a part of the file name.
 */
export function referenceFile(list: ReferenceList, name: string, ending: FileEnding): Response {
  const { type, write } = formats[ending];
  const site = originalCompany.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const day = new Date().toISOString().slice(0, 10);
  return new Response(write(citationsOf(list).map(parseCitation)), {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${site}-${name}-${day}.${ending}"`,
    },
  });
}

/** Returns the citations of a list, each once. */
export function citationsOf({ chapters }: ReferenceList): Citation[] {
  const all = chapters.flatMap(({ references, additional = {} }) => [
    ...references,
    ...Object.values(additional).flatMap((citations) => citations ?? []),
  ]);
  return [...new Map(all.map((citation) => [`${citation.text} ${citation.link}`, citation])).values()];
}

const bibTeXTypes = { article: 'article', book: 'book', website: 'misc', text: 'misc' };

/** Formats references as BibTeX in UTF-8. */
export function bibTeX(references: Reference[]): string {
  const keys = citeKeys(references);
  return references.map((one, index) => bibTeXText(one, String(keys[index]))).join('\n');
}

const bibTeXText = (one: Reference, key: string): string =>
  bibTeXEntry(
    bibTeXTypes[one.kind],
    key,
    [[one.isEdited ? 'editor' : 'author', one.names, one.hasMoreNames]],
    [
      ['title', one.title],
      ['journal', one.journal],
      ['year', one.year],
      ['volume', one.volume],
      ['number', one.issue],
      ['pages', one.pages?.replace('-', '--')],
      ['edition', one.edition],
      ['publisher', one.publisher],
      ['address', one.place],
      ['doi', one.doi],
      ['url', one.url],
    ],
  );

const cslTypes = { article: 'article-journal', book: 'book', website: 'webpage', text: 'document' };

/** Formats references as CSL-JSON for Zotero, pandoc and other tools. */
function cslJson(references: Reference[]): string {
  const keys = citeKeys(references);
  const items = references.map((one, index) => ({
    id: keys[index],
    type: cslTypes[one.kind],
    title: one.title,
    ...(one.names.length > 0 && { [one.isEdited ? 'editor' : 'author']: one.names }),
    ...(one.hasMoreNames && { note: etAl }),
    'container-title': one.journal,
    publisher: one.publisher,
    'publisher-place': one.place,
    edition: one.edition,
    ...(one.year && { issued: { 'date-parts': [[Number(one.year)]] } }),
    volume: one.volume,
    issue: one.issue,
    page: one.pages,
    DOI: one.doi,
    URL: one.url,
  }));
  return `${JSON.stringify(items, null, 2)}\n`;
}

/** Note in file formats that have no notation for "et al.". */
const etAl = 'The printed list names no more than these authors, "et al."';

/** Words that are skipped at the start of titles, because they do not distinguish them. */
const SMALL = /^(a|an|the|on|of|in)$/;

/**
 * Returns a unique key for each reference, which authors type in a manuscript. It consists of the first author's name,
 * the year and a word of the title; without names, of the first four words of the title. Keys have only Latin letters
 * and digits. For a reference without Latin letters, the key is `reference` with its position in the list.
 */
export function citeKeys(references: Reference[]): string[] {
  const taken = new Set<string>();
  return references.map((reference, index) => {
    const key = keyOf(reference) || `reference${index + 1}`;
    let unique = key;
    for (let count = 2; taken.has(unique); count += 1) unique = `${key}${count}`;
    taken.add(unique);
    return unique;
  });
}

function keyOf({ names: [first], year = '', title }: Reference): string {
  const words = title
    .replaceAll(/[’']/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(latinLetters)
    .filter(Boolean);
  const name = citeKeyOf(first, year);
  return first ? name + (words.find((word) => !SMALL.test(word)) ?? '') : words.slice(0, 4).join('');
}
