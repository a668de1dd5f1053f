/** The identifiers of books and people, as they are typed, and as they are kept. */
import { parse } from 'isbn3';
import { z } from 'zod';

/** An ISBN with its hyphens (`978-81-…`), from one with or without hyphens or blanks, of 13 or 10 digits. */
const hyphenated = (text: string) => parse(text.replace(/^isbn(-1[03])?:?/i, ''))?.isbn13h ?? text;

/** An ISBN, or empty. Kept as 13 digits with hyphens. */
export const isbn = z
  .string('must be text')
  .trim()
  .max(40, 'can have at most 40 characters')
  .overwrite(hyphenated)
  .refine(
    (text) => text === '' || parse(text) !== null,
    'must be an ISBN; one of its digits is wrong or missing',
  );

/**
 * The check digit of ISO 7064 MOD 11-2, which the last of an ORCID's sixteen is. Written here: the libraries that know
 * it (`orcid`, `orcid-utils`) have not been touched for years and bring more than these lines.
 */
function checkDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit) => (total + Number(digit)) * 2, 0);
  const rest = (12 - (sum % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
}

const ORCID = /^(?:https?:\/\/orcid\.org\/)?((?:\d[\s-]*){15}[\dxX])$/;

/** The four groups of an ORCID iD, from one with or without hyphens, blanks and address. */
function grouped(text: string): string {
  const [, found = ''] = ORCID.exec(text) ?? [];
  const digits = found.replace(/[\s-]/g, '').toUpperCase();
  return digits ? digits.replace(/(.{4})(?=.)/g, '$1-') : text;
}

const isOrcid = (text: string) => {
  const digits = text.replaceAll('-', '');
  return /^(\d{4}-){3}\d{3}[\dX]$/.test(text) && checkDigit(digits.slice(0, 15)) === digits.at(15);
};

/** An ORCID iD, or empty. Kept as `0000-0002-1825-0097`. */
export const orcid = z
  .string('must be text')
  .trim()
  .max(60, 'can have at most 60 characters')
  .overwrite(grouped)
  .refine(
    (text) => text === '' || isOrcid(text),
    'must be an ORCID iD, like 0000-0002-1825-0097; one of its digits is wrong or missing',
  );

/** A DOI, or empty. Kept without what is put before it (`https://doi.org/`, `doi:`). It has no check digit. */
export const doi = z
  .string('must be text')
  .trim()
  .max(200, 'can have at most 200 characters')
  .overwrite((text) => text.replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i, ''))
  .refine(
    (text) => text === '' || /^10\.\d{4,9}(\.\d+)*\/[\x21-\x7e]+$/.test(text),
    'must be a DOI, like 10.5555/12345678',
  );
