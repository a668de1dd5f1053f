import type { Citation } from './referenceList';
import type { CitedName } from '@juris/contract/names';
import type { Reference } from './reference';

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
