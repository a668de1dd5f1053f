/** Identifiers of books and people. They are normalised first and then validated. */
import { parse } from 'isbn3';
import { checkedText } from './checkedText';
import { normaliseCode } from './text';

/** Removes a trailing comment in brackets (`(hardback)`) and punctuation from a pasted identifier. */
const withoutEnd = (code: string) => code.replace(/\s*\([^()]*\)\s*$/, '').replace(/[\s.,;:]+$/, '');

/** Returns the digits of an ISBN without its label (`ISBN-13:`, `e-ISBN`), spaces and hyphens. */
const isbnDigits = (text: string) =>
  withoutEnd(normaliseCode(text))
    .replace(/^(urn:|[\p{L}-]+ )?([ep]-?)?isbn([\s-]?\(?1[03]\)?(?=\D))?[\s:.#-]*/iu, '')
    .replace(/[\s-]/g, '')
    .toUpperCase();

/**
 * Returns an ISBN as thirteen digits with hyphens; without hyphens when the library does not know the ranges of the
 * group. An invalid ISBN is returned unchanged.
 */
export function normaliseIsbn(text: string): string {
  if (isbnProblem(text)) return text;
  const digits = isbnDigits(text);
  const found = parse(digits)?.isbn13h;
  if (found || digits.length !== 10) return found ?? digits;
  const first = `978${digits.slice(0, 9)}`;
  return `${first}${(10 - (weighted(first) % 10)) % 10}`;
}

const checkIsbn = 'Check the digits.';

function isbnProblem(text: string): string | undefined {
  const digits = isbnDigits(text);
  if (digits === '') return normaliseCode(text) === '' ? undefined : 'Enter the digits of the ISBN.';
  const other = /[^\dX]|X(?!$)/.exec(digits);
  if (other)
    return `An ISBN has only digits, and sometimes X at the end. Remove “${other[0]}”, and enter one ISBN.`;
  if (digits.length !== 10 && digits.length !== 13)
    return `An ISBN has 13 digits, or 10 in older books; this one has ${digits.length}. ${checkIsbn}`;
  if (digits.length === 13 && digits.startsWith('9790'))
    return 'This is an ISMN, the number of printed music. Enter the ISBN, which begins with 978 or 979-1 to 979-9.';
  if (digits.length === 13 && !/^97[89]/.test(digits))
    return 'An ISBN of 13 digits begins with 978 or 979. Is this another number?';
  const isRight = digits.length === 13 ? isRight13(digits) : isRight10(digits);
  return isRight ? undefined : `This ISBN isn’t valid: its last digit doesn’t fit the others. ${checkIsbn}`;
}

/** Returns the weighted sum, which the check digit of an EAN-13 makes divisible by ten. */
const weighted = (digits: string) =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);

const isRight13 = (digits: string) => /^\d+$/.test(digits) && weighted(digits) % 10 === 0;

const isRight10 = (digits: string) =>
  [...digits].reduce((sum, digit, at) => sum + (digit === 'X' ? 10 : Number(digit)) * (10 - at), 0) % 11 ===
  0;

/** Schema of an optional ISBN, stored as 13 digits with hyphens. */
export const isbn = checkedText({ max: 40, normalise: normaliseIsbn, problemOf: isbnProblem });

/** Returns the check digit of ISO 7064 MOD 11-2, the last of the sixteen characters of an ORCID iD. */
function checkDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit) => (total + Number(digit)) * 2, 0);
  const rest = (12 - (sum % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** Returns the characters of an ORCID iD without its address, label, spaces and hyphens. */
const orcidDigits = (text: string) =>
  withoutEnd(normaliseCode(text))
    .replace(/^orcid(\s*id)?[\s:.#-]*(?!\.?org)/i, '')
    .replace(/^(https?:\/\/)?(www\.)?orcid\.org\//i, '')
    .replace(/\/?([?#].*)?$/, '')
    .replace(/[\s-]/g, '')
    .toUpperCase();

/** Returns an ORCID iD with hyphens; an invalid one is returned unchanged. */
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
    : 'This ORCID iD isn’t valid: its last character doesn’t fit the others. Check the digits.';
}

/** Schema of an optional ORCID iD, stored as `0000-0002-1825-0097`. */
export const orcid = checkedText({ max: 60, normalise: normaliseOrcid, problemOf: orcidProblem });

const RESOLVER = /^(https?:\/\/)?(www\.|dx\.)*doi\.org\//i;

/** Returns a DOI without its resolver or label. A DOI copied from an address is percent-decoded. */
export function normaliseDoi(text: string): string {
  const code = normaliseCode(text)
    .replace(/^[<"'“]+|[>"'”]+$/g, '')
    .replace(/^(info:doi\/|urn:doi:|doi)[\s:]*(?!\.?org)/i, '');
  const isAddress = RESOLVER.test(code) || /^10\.\d+%2f/i.test(code);
  const bare = code.replace(RESOLVER, '').replace(/[\s.,;:/]+$/, '');
  return isAddress ? decoded(bare.replace(/[?#].*$/, '')) : bare;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function doiProblem(doi: string): string | undefined {
  if (doi === '' || /^10\.\d{4,9}(\.\d+)*\/[^\s\p{C}]+$/u.test(doi)) return undefined;
  if (/^10\.\d{4,9}(\.\d+)*\/.*\s/.test(doi)) return 'A DOI has no spaces. Remove them, and enter one DOI.';
  return 'A DOI begins with 10. and a number, then a slash. Enter it like 10.5555/12345678.';
}

/** Schema of an optional DOI, stored without its prefix (`https://doi.org/`, `doi:`). A DOI has no check digit. */
export const doi = checkedText({ max: 200, normalise: normaliseDoi, problemOf: doiProblem });
