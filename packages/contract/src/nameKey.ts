/**
 * Compares names of people, organisations and series however they are written. Lists, filters, pages, search and files
 * use these keys.
 */
import { authorSlug } from './browseAddress';
import { bareText } from './contributors';
import { foldText } from './foldText';
import { isOrganisation } from './organisationNames';
import { parseName } from './personNames';

/** Matches titles in Hindi and Tamil, such as “Dr.” and “Justice”. */
const INDIC_TITLES =
  /^(?:(?:डॉ|डा|प्रो|श्री|श्रीमती|सुश्री|न्यायमूर्ति|आचार्य|டாக்டர்|முனைவர்|பேராசிரியர்|திரு|திருமதி|நீதிபதி)[.\s]+)+(?=\S)/u;

/**
 * Returns a name in natural order, without titles and degrees.
 * @example plainName('Varma, Dr. Asha, PhD') // 'Asha Varma'
 */
export function plainName(name: string): string {
  const text = name.replace(INDIC_TITLES, '');
  const { givenNames, familyName, suffix } = parseName(text);
  if (givenNames && familyName) return [givenNames, familyName, suffix].filter(Boolean).join(' ');
  const [family = '', given = '', ...others] = bareText(text).split(', ');
  return given && others.length === 0 && !isOrganisation(text) ? `${given} ${family}` : bareText(text);
}

/** Writes the words of a name in capitals or in lower case as names are usually written, so that titles are recognised. */
function mixedCase(name: string): string {
  if (/\p{Ll}/u.test(name) && /\p{Lu}/u.test(name)) return name;
  // Two capitals without a dot may be initials.
  return name
    .replace(/\p{Lu}{3,}|\p{Lu}{2}(?=\.)/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase())
    .replace(/(?<![\p{L}\p{M}’'])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

const withAnd = (text: string) => text.replace(/\s*&\s*/g, ' and ');

/**
 * Returns the key of a person or an organisation: equal for all orders and initials of a name, with and without titles.
 * @example nameKey('Sharma, Justice (Retd.) R.K.') // 'rk sharma'
 */
export const nameKey = (name: string): string => foldText(withAnd(plainName(mixedCase(name))));

/**
 * Returns the key of a series.
 * @example seriesKey('Law & Society') // 'law and society'
 */
export const seriesKey = (title: string): string => foldText(withAnd(title));

/**
 * Returns the last part of the address of an author page, equal for all spellings of the name. Pages that link to an
 * author may use `authorSlug` of the printed name, which needs less code; the page redirects.
 */
export const personSlug = ({ name, ...one }: Parameters<typeof authorSlug>[0]): string | undefined =>
  authorSlug({ ...one, name: nameKey(name) });
