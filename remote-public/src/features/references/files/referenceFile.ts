import { originalCompany } from '@juris/platform';
import type { Citation, ReferenceList } from './referenceList';
import type { FileEnding } from '../../../books/fileEndings';
import { bibTeXEntry, risNames, risRecord, citeKeyOf, latinLetters } from '@juris/contract/referenceFormats';
import type { CitedName } from '@juris/contract/names';

/** Parts of a printed citation, for reference managers. Nothing is added to the printed text. */
export interface Reference {
  /** `website` is a website or film with a name and a link. `text` is a citation that could not be parsed. */
  kind: 'article' | 'book' | 'website' | 'text';
  /** Title of the work. For a reference of type `text` it is the whole citation. */
  title: string;
  names: CitedName[];
  /** True if the names are those of editors. */
  isEdited: boolean;
  /** True if the printed names end with "et al." */
  hasMoreNames: boolean;
  journal?: string;
  year?: string;
  volume?: string | undefined;
  issue?: string | undefined;
  /** First and last page, separated by a hyphen, or an article number. */
  pages?: string;
  edition?: string | undefined;
  place?: string | undefined;
  publisher?: string | undefined;
  doi?: string;
  url?: string;
}

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

/** Matches the text after the name of a journal, e.g. `. 2019;393(10170):447–492.` */
const IN_JOURNAL = /^\. (\d{4});(\d+)(?:\(([^)]+)\))?:([^;:]+)\.$/;

/** Matches the text after the title of a book, e.g. `. 3rd ed. New York: Guilford Press; 2013.` */
const PUBLISHED = /^\.(?: (?:(\d+)(?:st|nd|rd|th) ed|(Version [\d.]+))\.)? ([^:]+): (.+); (\d{4})\.$/;

/** Matches the name of a person, e.g. `Paffenbarger RS Jr` */
const PERSON = /^(.+) ([A-Z]{1,4})(?: (Jr|Sr|2nd|3rd))?$/;

/**
 * Parses a citation of the two reference lists of the site. Their style is Vancouver, with titles of journals and books
 * in italics. A citation in another style, such as a judgment, is returned as a single text.
 */
export function parseCitation({ text, italicTitle, link }: Citation): Reference {
  const found = linked(link);
  if (italicTitle === undefined) return { kind: link ? 'website' : 'text', title: text, ...nobody, ...found };
  const at = text.lastIndexOf(italicTitle);
  const before = text.slice(0, at);
  const after = text.slice(at + italicTitle.length);
  return {
    ...(inJournal(before, italicTitle, after) ?? book(before, italicTitle, after) ?? whole(text)),
    ...found,
  };
}

const nobody = { names: [], isEdited: false, hasMoreNames: false };

const whole = (text: string): Reference => ({ kind: 'text', title: text, ...nobody });

/** Parses a citation of a journal article. Initials have no full stops, so the first full stop ends the names. */
function inJournal(before: string, journal: string, after: string): Reference | undefined {
  const [, names, title] = /^(.+?)\. (.+[.?!]) $/.exec(before) ?? [];
  const [, year, volume, issue, pages = ''] = IN_JOURNAL.exec(after) ?? [];
  if (!names || !title || !year) return undefined;
  return {
    kind: 'article',
    title: title.replace(/\.$/, ''),
    ...namesIn(names),
    journal,
    year,
    volume,
    issue,
    pages: pages.replace('–', '-'),
  };
}

function book(before: string, title: string, after: string): Reference | undefined {
  const [, names] = /^(.+)\. $/.exec(before) ?? [];
  const [, edition, version, place, publisher, year] = PUBLISHED.exec(after) ?? [];
  if (!names || !year) return undefined;
  return { kind: 'book', title, ...namesIn(names), edition: edition ?? version, place, publisher, year };
}

/** Splits a list of names. The name of an organisation is not split, even if it contains commas. */
function namesIn(text: string): Pick<Reference, 'names' | 'isEdited' | 'hasMoreNames'> {
  const [plain = '', role] = text.split(/, (editors?)$/);
  const [named = '', more] = plain.split(/, (et al)$/);
  return {
    names: named.split('; ').flatMap(group),
    isEdited: role !== undefined,
    hasMoreNames: more !== undefined,
  };
}

function group(text: string): CitedName[] {
  const persons = text.split(', ').map((part) => PERSON.exec(part));
  return persons.every((person) => person !== null)
    ? persons.map(([, family = '', initials = '', suffix]) => ({
        family,
        given: [...initials].map((letter) => `${letter}.`).join(' '),
        ...(suffix && { suffix }),
      }))
    : [{ literal: text }];
}

function linked(link?: string): Pick<Reference, 'doi' | 'url'> {
  if (link === undefined) return {};
  const [, doi] = /^https:\/\/doi\.org\/(.+)$/.exec(link) ?? [];
  return doi ? { doi: decoded(doi) } : { url: link };
}

/** Decodes the percent-encoded DOI of an address. Returns the DOI unchanged if its encoding is invalid. */
function decoded(doi: string): string {
  try {
    return decodeURIComponent(doi);
  } catch {
    return doi;
  }
}
