import type { ContributorRole } from './lists';
import { isOrganisation, isPublisher, wordsIn } from './organisationNames';
import { parseName } from './personNames';
import {
  bareName,
  isFurtherDegree,
  isGeneration,
  isPostNominal,
  joinedDegrees,
  withoutDegrees,
} from './titlesAndDegrees';

/** A person or an organisation in an author line. `name` has no academic degrees; `role` is the role in the book. */
export interface Credit {
  name: string;
  role: ContributorRole;
}

/**
 * Parses an author line, the free text that names the authors of a book.
 * @param line Text as typed by an editor.
 * @returns The people and organisations in the order of the line; empty for an empty line.
 * @example creditsIn('R. Sundaram, PhD and the Ministry of Law and Justice') // two credits
 */
export function creditsIn(line: string): Credit[] {
  const credits: Credit[] = [];
  let current: ContributorRole = 'author';
  for (const text of namesWithRoles(line)) {
    const { name, begins, ends, isPlural } = withoutRole(text);
    current = begins ?? current;
    const before = isPlural ? credits.filter(({ role }) => role === 'author') : credits.slice(-1);
    if (ends && (isPlural || name === '')) for (const credit of before) credit.role = ends;
    if (name !== '') credits.push({ name: bare(name), role: ends ?? current });
  }
  return credits;
}

/** Removes the degrees from a name and returns it in natural order: "Asha Varma" for "Varma, Asha, PhD". */
function bare(name: string): string {
  if (isOrganisation(name)) return name.replace(/^the /, '');
  const { familyName, givenNames, suffix } = parseName(name);
  if (familyName && bareName(name).parts.length > 1)
    return [givenNames, familyName, suffix].filter(Boolean).join(' ');
  const { words, generation } = withoutDegrees(joinedDegrees(name).split(' '));
  return [...words, generation].filter(Boolean).join(' ');
}

/** Patterns of words that express a role: `before` a name ("edited by") or `after` it ("(ed.)"). */
const ROLE_WORDS: [role: ContributorRole, before: string, after: string][] = [
  ['editor', '(?:edited|compiled) by:?|eds?\\.(?: by)?|(?:series )?editors?:', 'eds?|editors?|compilers?'],
  ['translator', 'translated by:?|(?:trans|tr)\\.(?: by)?|translators?:', 'trans|translators?'],
  ['illustrator', 'illustrated by:?|illustrations by:?|illustrators?:', 'illustrators?|illus'],
  ['foreword', '(?:with )?(?:a )?foreword(?: by)?:?', 'foreword'],
  ['introduction', '(?:with )?(?:an )?introduction(?: by)?:?', 'introduction'],
  ['afterword', '(?:with )?(?:an )?afterword(?: by)?:?', 'afterword'],
  ['author', '(?:written )?by:?|authors?:', 'authors?'],
];
const ROLES = ROLE_WORDS.map(([role, before, after]) => ({
  role,
  before: new RegExp(`^(?:${before})\\s+`, 'i'),
  after: new RegExp(`^(?:${after})\\.?$`, 'i'),
}));

function withoutRole(text: string) {
  const begins = ROLES.find(({ before }) => before.test(text));
  const rest = begins ? text.replace(begins.before, '') : text;
  const [, named = '', label = rest] = /^(.*?)\s*[([]([^()[\]]+)[)\]]$/.exec(rest) ?? [];
  const ends = ROLES.find(({ after }) => after.test(label));
  return {
    name: ends ? named : rest,
    begins: begins?.role,
    ends: ends?.role,
    isPlural: ends !== undefined && /s\.?$/i.test(label),
  };
}

const AND = 'and|&|\\+|/|with|und|et(?! al)|और|एवं|तथा|व|आणि|மற்றும்|మరియు|ಮತ್ತು|এবং|ও|اور|અને|ਅਤੇ';
const SEPARATOR = new RegExp(`\\s*([;,،，、])\\s*(?:(${AND})\\s+)?|\\s+(${AND})\\s+`, 'iu');
const MORE_NAMES = /[\s,;]*(?:\bet al\b\.?|(?:\band|&) others\b\.?)\s*$/i;

/** A part of an author line and its separator: a punctuation mark (`sign`), a word such as "and" (`word`), or both. */
interface Segment {
  sign: string;
  word: string;
  text: string;
}

/**
 * Splits an author line into names. The words for a role ("edited by") stay with the name. A comma or an "and" within a
 * name does not split the line.
 */
function namesWithRoles(line: string): string[] {
  const [first = '', ...rest] = line.replace(/\s+/g, ' ').trim().replace(MORE_NAMES, '').split(SEPARATOR);
  const segments: Segment[] = [];
  let isAfterDegree = false;
  for (let at = 0; at < rest.length; at += 4) {
    const [sign = '', afterComma = '', word = '', text = ''] = rest.slice(at, at + 4);
    const isDegree: boolean = isPostNominal(text) || (isAfterDegree && isFurtherDegree(text));
    isAfterDegree = sign !== '' && isDegree && !isGeneration(text);
    if (text !== '' && !isAfterDegree) segments.push({ sign, word: afterComma || word, text });
  }
  const areInverted = line.includes(';') || areInvertedPairs(first, segments);
  const names = [first];
  for (const segment of segments) {
    const before = names.at(-1) ?? '';
    if (continues(before, segment, areInverted)) names[names.length - 1] = before + typed(segment);
    else names.push(segment.text);
  }
  return names.filter(Boolean);
}

const typed = ({ sign, word, text }: Segment) => [sign, word && ` ${word}`, ` ${text}`].join('');

/**
 * Returns whether an author line consists of at least two inverted names of two words, as in "Varma, Asha and Khan,
 * Farida". A single comma is ambiguous: "Kalki, Sujatha" are two authors.
 */
const areInvertedPairs = (first: string, segments: Segment[]) =>
  segments.length >= 3 &&
  segments.length % 2 === 1 &&
  [first, ...segments.map(({ text }) => text)].every((text) => !text.includes(' ')) &&
  segments.every(({ word }, index) => (word === '') === (index % 2 === 0));

/**
 * Returns whether a segment is a part of the previous name.
 * @param before The part of the previous name that has been assembled so far.
 * @param areInverted True if commas in this line separate family and given names.
 */
function continues(before: string, { sign, word, text }: Segment, areInverted: boolean): boolean {
  if (sign === ';') return false;
  if (isGeneration(text) || LEGAL_FORM.test(text)) return sign !== '';
  if (word && (FIRM_END.test(text) || isPublisher(`${before} ${word} ${text}`))) return true;
  if (sign === ',' && INITIALS.test(text) && /\p{L}{2}/u.test(before)) return true;
  if (isOrganisation(before)) return goesOnWithOrganisation(before, text, word);
  if (word)
    return sign === '' && isOrganisation(text) && !/^the\b/i.test(text) && /^\p{Lu}\p{Ll}+$/u.test(before);
  return sign === ',' && areInverted;
}

/**
 * Returns whether a segment continues the name of an organisation, such as "and Family Welfare" or ", Government of
 * India".
 */
function goesOnWithOrganisation(before: string, text: string, word: string): boolean {
  const words = wordsIn(text);
  const isSubject = SUBJECTS.has(words.at(-1) ?? '');
  if (isOrganisation(text) && !(isSubject && words.length <= 2))
    return word === '' && (PART_OF_ORGANISATION.test(before) || /^gov(?:ernmen)?t\b/i.test(text));
  if (word === '') return isSubject || words.length === 1 || PLACE.test(text);
  return /\s(?:of|for)\s/i.test(before) && (isSubject || words.length === 1 || /\s(?:of|for)\s/.test(text));
}

/** Words that end the name of a firm after "&" or "and": "Taylor & Sons". */
const FIRM_END = /^(?:co|company|sons|bros|brothers|daughters|associates|partners)\b/i;
/** Legal forms that end the name of a firm after a comma: "John Wiley, Inc." */
const LEGAL_FORM = /^(?:inc|ltd|llp|llc|plc|limited|pvt|private|gmbh)\b/i;
const INITIALS = /^(?:\p{Lu}\.?[\s-]?){1,4}$/u;

/**
 * Matches the beginning of the name of a department or another part of an organisation: "Department of Law, University
 * of Madras".
 */
const PART_OF_ORGANISATION =
  /^(?:the )?(?:dep(?:artmen)?t|faculty|division|school|college|unit|section|directorate|office|centre|center|ministry)\b/i;

/** Matches place names of two words, which can follow an organisation: "Indian Law Institute, New Delhi". */
const PLACE = /^(?:New|Tamil|Andhra|Uttar|Madhya|Himachal|West|South|North|East) \p{Lu}\p{Ll}+$/u;

/**
 * Last words of the subject of a ministry, an institute or a society ("Welfare" in "Health and Family Welfare"). Names
 * of people rarely contain them.
 */
const SUBJECTS = new Set(
  [
    'accounts affairs agriculture archaeology arts audit aviation banking biology biotechnology broadcasting change chemicals',
    'chemistry children commerce communication communications culture customs democracy design development distribution',
    'economics education electronics employment empowerment energy engineering enterprises entrepreneurship environment ethics',
    'fertilizers finance fisheries forests gas geography governance grievances health healthcare hearing highways history',
    'humanities husbandry implementation industries industry information infrastructure innovation insurance investment labour',
    'languages letters literature management mathematics media medicine mines minerals neurosciences nursing nutrition peace',
    'pensions pharmaceuticals pharmacy philosophy physics planning policy politics practice promotion protection psychiatry',
    'psychology reform reforms regulation rehabilitation religion research resources revenue rights safety sanitation science',
    'sciences security services shipping society sports standards statistics steel studies surgery sustainability systems',
    'taxation technologies technology telecommunications textiles tourism trade training transport warfare waterways welfare',
    'women youth',
  ]
    .join(' ')
    .split(' '),
);

/**
 * Returns the names of the authors and editors in an author line, without other roles.
 * @example namesIn('Asha Varma; translated by K. Nambiar') // ['Asha Varma']
 */
export const namesIn = (line: string): string[] =>
  creditsIn(line)
    .filter(({ role }) => role === 'author' || role === 'editor')
    .map(({ name }) => name);
