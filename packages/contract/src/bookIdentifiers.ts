/** Schemas of identifiers of books (ISBN, DOI), series (ISSN) and people (ORCID iD). A value is normalised before it is validated. */
import { parse } from 'isbn3';
import { checkedText } from './checkedText';
import { normaliseCode, percentDecoded } from './text';

/** Removes a comment in brackets, such as `(hardback)`, and punctuation at the end of an identifier. */
const withoutEnd = (code: string) => code.replace(/\s*\([^()]*\)\s*$/, '').replace(/[\s.,;:]+$/, '');

/** Returns the digits of an ISBN. A label such as `ISBN-13:` or `e-ISBN`, spaces and hyphens are removed. */
const isbnDigits = (text: string) =>
  withoutEnd(normaliseCode(text))
    .replace(/^(urn:|[\p{L}-]+ )?([ep]-?)?isbn([\s-]?\(?1[03]\)?(?=\D))?[\s:.#-]*/iu, '')
    .replace(/[\s-]/g, '')
    .toUpperCase();

/**
 * Converts an ISBN of 10 or 13 digits to thirteen digits with hyphens, or without hyphens if the isbn3 library does not
 * know its registration group.
 * @returns The normalised ISBN; an invalid ISBN is returned unchanged.
 * @example normaliseIsbn('ISBN 3-16-148410-X') // '978-3-16-148410-0'
 */
export function normaliseIsbn(text: string): string {
  if (isbnProblem(text)) return text;
  const digits = isbnDigits(text);
  const found = parse(digits)?.isbn13h;
  if (found || digits.length !== 10) return found ?? digits;
  const first = `978${digits.slice(0, 9)}`;
  return `${first}${checkDigit13(first)}`;
}

function isbnProblem(text: string): string | undefined {
  const digits = isbnDigits(text);
  if (digits === '') return normaliseCode(text) === '' ? undefined : 'Enter the digits of the ISBN.';
  const other = /[^\dX]|X(?!$)/.exec(digits);
  if (other)
    return `An ISBN has only digits, and sometimes X at the end. Remove “${other[0]}”, and enter one ISBN.`;
  if (digits.length !== 10 && digits.length !== 13)
    return `An ISBN has 13 digits, or 10 in older books; this one has ${digits.length}. Check the digits.`;
  if (digits.length === 13 && digits.startsWith('9790'))
    return 'This is an ISMN, the number of printed music. Enter the ISBN, which begins with 978 or 979-1 to 979-9.';
  if (digits.length === 13 && !/^97[89]/.test(digits))
    return 'An ISBN of 13 digits begins with 978 or 979. Is this another number?';
  const expected = digits.length === 13 ? checkDigit13(digits) : checkDigit11(digits.slice(0, 9));
  const last = digits.at(-1);
  return last === expected
    ? undefined
    : `This ISBN isn’t valid: the last digit should be ${expected}, not ${last}. Check all digits.`;
}

/** Returns the weighted sum of the digits of an EAN-13. A correct check digit makes the sum divisible by ten. */
const weighted = (digits: string) =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);

/** Returns the check digit for the first twelve digits of an ISBN of thirteen digits. */
const checkDigit13 = (digits: string) => String((10 - (weighted(digits.slice(0, 12)) % 10)) % 10);

/**
 * Returns the check digit (modulo 11) of an ISBN of ten digits or of an ISSN: a digit or `X`.
 * @param digits Digits before the check digit.
 */
function checkDigit11(digits: string): string {
  const weight = digits.length + 1;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (weight - at), 0);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** Schema of an optional ISBN, stored as 13 digits with hyphens; empty if there is no ISBN. */
export const isbn = checkedText({ max: 40, normalise: normaliseIsbn, problemOf: isbnProblem });

/**
 * Returns the eight characters of an ISSN. The address of the ISSN portal, a label such as `ISSN:` or `e-ISSN`, spaces
 * and hyphens are removed.
 */
const issnCharacters = (text: string) =>
  withoutEnd(normaliseCode(text))
    .replace(/^(https?:\/\/)?(www\.|portal\.)?issn\.org\/resource\/issn\//i, '')
    .replace(/^(urn:|[\p{L}-]+ )?([ep]-?)?issn(-l)?(\s*\([^()]*\))?[\s:.#-]*/iu, '')
    .replace(/[\s-]/g, '')
    .toUpperCase();

/**
 * Returns an ISSN in the form `2434-561X`. An invalid ISSN is returned unchanged.
 * @param text ISSN as typed, with or without the hyphen.
 * @example normaliseIssn('ISSN 2434561x') // '2434-561X'
 */
const normaliseIssn = (text: string) =>
  issnProblem(text) ? text : issnCharacters(text).replace(/^(.{4})/, '$1-');

const issnExample = 'Enter it like 2049-3630.';

function issnProblem(text: string): string | undefined {
  const characters = issnCharacters(text);
  if (characters === '') return normaliseCode(text) === '' ? undefined : issnExample;
  const other = /[^\dX]|X(?!$)/.exec(characters);
  if (other)
    return `An ISSN has only digits, and sometimes X at the end. Remove “${other[0]}”, and enter one ISSN.`;
  if (characters.length !== 8)
    return `An ISSN has 8 characters; “${characters}” has ${characters.length}. ${issnExample}`;
  const expected = checkDigit11(characters.slice(0, 7));
  const last = characters.at(-1);
  return last === expected
    ? undefined
    : `The ISSN “${characters}” isn’t valid: the last character should be ${expected}, not ${last}. Check all digits.`;
}

/** Schema of an optional ISSN, stored as `2434-561X`; empty if there is no ISSN. */
export const issn = checkedText({ max: 60, normalise: normaliseIssn, problemOf: issnProblem });

/** Returns the check digit (ISO 7064 MOD 11-2) for the first fifteen digits of an ORCID iD: a digit or `X`. */
function checkDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit) => (total + Number(digit)) * 2, 0);
  const rest = (12 - (sum % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
}

/**
 * Returns the sixteen characters of an ORCID iD. The address `https://orcid.org/`, a label, spaces and hyphens are
 * removed.
 */
const orcidDigits = (text: string) =>
  withoutEnd(normaliseCode(text))
    .replace(/^orcid(\s*id)?[\s:.#-]*(?!\.?org)/i, '')
    .replace(/^(https?:\/\/)?(www\.)?orcid\.org\//i, '')
    .replace(/\/?([?#].*)?$/, '')
    .replace(/[\s-]/g, '')
    .toUpperCase();

/**
 * Returns an ORCID iD in the form `0000-0002-1825-0097`. An invalid ORCID iD is returned unchanged.
 * @param text ORCID iD as typed, or its address on orcid.org.
 * @example normaliseOrcid('https://orcid.org/0000000218250097') // '0000-0002-1825-0097'
 */
export const normaliseOrcid = (text: string) =>
  orcidProblem(text) ? text : orcidDigits(text).replace(/(.{4})(?=.)/g, '$1-');

const orcidExample = 'Enter it like 0000-0002-1825-0097.';

function orcidProblem(text: string): string | undefined {
  const digits = orcidDigits(text);
  if (digits === '') return normaliseCode(text) === '' ? undefined : orcidExample;
  if (!/^\d*X?$/.test(digits))
    return `An ORCID iD has only digits, and sometimes X at the end. ${orcidExample}`;
  if (digits.length !== 16)
    return `An ORCID iD has 16 characters; this one has ${digits.length}. ${orcidExample}`;
  return checkDigit(digits.slice(0, 15)) === digits.at(15)
    ? undefined
    : 'This ORCID iD isn’t valid. Check the digits.';
}

/** Schema of an optional ORCID iD, stored as `0000-0002-1825-0097`; empty if the person has no ORCID iD. */
export const orcid = checkedText({ max: 60, normalise: normaliseOrcid, problemOf: orcidProblem });

const RESOLVER = /^(https?:\/\/)?(www\.|dx\.)*doi\.org\//i;

/**
 * Returns a DOI without the address of the resolver (`https://doi.org/`) and without a label (`doi:`). A DOI from an
 * address is percent-decoded.
 * @example normaliseDoi('https://doi.org/10.1000/182') // '10.1000/182'
 */
export function normaliseDoi(text: string): string {
  const code = normaliseCode(text)
    .replace(/^[<"'“]+|[>"'”]+$/g, '')
    .replace(/^(info:doi\/|urn:doi:|doi)[\s:]*(?!\.?org)/i, '');
  const isAddress = RESOLVER.test(code) || /^10\.\d+%2f/i.test(code);
  const bare = code.replace(RESOLVER, '').replace(/[\s.,;:/]+$/, '');
  return isAddress ? percentDecoded(bare.replace(/[?#].*$/, '')) : bare;
}

function doiProblem(doi: string): string | undefined {
  if (doi === '' || /^10\.\d{4,9}(\.\d+)*\/[^\s\p{C}]+$/u.test(doi)) return undefined;
  if (/^10\.\d{4,9}(\.\d+)*\/.*\s/.test(doi)) return 'A DOI has no spaces. Remove them, and enter one DOI.';
  return 'A DOI begins with 10. and a number, then a slash. Enter it like 10.5555/12345678.';
}

/**
 * Schema of an optional DOI, stored without `https://doi.org/` or `doi:`. A DOI has no check digit, so only the syntax
 * is checked.
 */
export const doi = checkedText({ max: 200, normalise: normaliseDoi, problemOf: doiProblem });
