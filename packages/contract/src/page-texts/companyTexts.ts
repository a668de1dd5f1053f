import { z } from 'zod';
import { checkedText } from '../checkedText';
import { requiredEmail } from '../fields';
import { normaliseCode, normaliseLine } from '../text';
import { choice, entries, fixedText, part, siteLink, textLine } from './textFields';

/** Returns the schema of a code that has a fixed format. */
const code = (title: string, pattern: RegExp, problem: string) =>
  checkedText({
    max: 40,
    normalise: normaliseCode,
    problemOf: (text) => (pattern.test(text) ? undefined : problem),
  }).meta({ title, maxLength: 40 });

/** Social networks that have an icon in `networks.svg` of the shell. */
const networks = { LinkedIn: 'LinkedIn', X: 'X', Facebook: 'Facebook', YouTube: 'YouTube' };

/** Details of the publishing company, which the footer, the contact page and the structured data show. */
export const companyTexts = z.strictObject({
  name: textLine('Name', 60),
  legalName: textLine('Registered name', 120),
  cin: code(
    'Corporate identity number (CIN)',
    /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
    'A CIN has 21 characters, e.g. U00000TN2023PTC000000.',
  ),
  postalAddress: part('Postal address', {
    street: textLine('Street', 120),
    locality: textLine('City', 60),
    postalCode: textLine('Postal code', 12),
    region: textLine('State', 60),
    country: textLine('Country', 60),
    countryCode: fixedText(/^[A-Z]{2}$/),
  }),
  registration: part('Registration certificate', {
    number: textLine('Number', 60),
    dateOfIssue: code(
      'Date of issue',
      /^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-\d{4}$/,
      'Enter the date as day-month-year, e.g. 11-09-2023.',
    ),
  }),
  gstin: code('Tax ID (GSTIN)', /^[0-9A-Z]{15}$/, 'A GSTIN has 15 digits and capital letters.'),
  salesEmail: requiredEmail.meta({ title: 'Sales e-mail', maxLength: 254 }),
  phone: checkedText({
    max: 30,
    normalise: normaliseLine,
    problemOf: (text) =>
      /^\+\d[\d ]{5,}$/.test(text)
        ? undefined
        : 'Enter the number with + and country code, e.g. +91 44 0000 0000.',
  }).meta({ title: 'Phone', maxLength: 30 }),
  platforms: entries('Platforms', part('Platform', { text: textLine('Name', 40), href: siteLink }), {
    min: 2,
    max: 2,
    keyOf: ({ href }) => href,
  }),
  social: entries(
    'Social networks',
    part('Network', { network: choice('Network', networks), href: siteLink }),
    { min: 0, max: 4, keyOf: ({ network }) => network },
  ),
  copyrightYear: z.int().min(2000).max(2100).meta({ title: 'Year of the copyright line' }),
  poweredBy: textLine('Powered by', 80),
});
/** Value of {@link companyTexts}. */
export type CompanyTexts = z.infer<typeof companyTexts>;
