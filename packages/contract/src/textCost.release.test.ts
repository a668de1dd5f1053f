import { normaliseEmail } from './emailAddress';
import { requiredEmail, paragraphs, requiredLine, webAddress, wholeNumber } from './fields';
import { recordField } from './bookRecord';
import { credentials } from './account';
import { foldText } from './foldText';
import { normaliseCode, normaliseLine, normaliseParagraphs } from './text';
import { isWebAddress, normaliseWebAddress } from './webAddress';

/** Short texts that the tests repeat to long texts, for which some regular expressions would take quadratic time. */
const units = [
  ...[' ', '\n', '\t', ' \n', '\u00a0', 'a ', 'a\n', ', ', 'a', '\u00e1', 'e\u0301', '\u0301', '\u{1F3F4}'],
  ...[
    '\u{1F3F4}\u{E0062}',
    '\u200d',
    '\u0b95\u200d',
    '\u200e',
    '\u0627\u200e',
    '\u0663',
    '@',
    'a@',
    'a.',
    '-',
  ],
  ...[
    '\u2013',
    '(',
    ',',
    '<',
    '/',
    'www.',
    'http://',
    '\ud800',
    '\u0000',
    '\ue000 ',
    '+91',
    '\u00bd',
    '?cc=',
  ],
];
const ends = [
  ['', ''],
  ['', 'x'],
  ['x', 'x'],
] as const;
const LENGTH = 30_000;

/** CPU time limit in ms. Linear work takes about ten milliseconds; quadratic work takes about a second. */
const MOST_MS = 400;

function cpuOf(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const longTexts = (length: number) =>
  units.flatMap((unit) =>
    ends.map(([before, after]) => before + unit.repeat(Math.ceil(length / unit.length)) + after),
  );

const named = (text: string) =>
  `${JSON.stringify(text.slice(0, 12))}… ending in ${JSON.stringify(text.slice(-1))}`;

describe('texts of any length', () => {
  test.each(
    Object.entries({
      normaliseLine,
      normaliseParagraphs,
      normaliseCode,
      normaliseEmail,
      normaliseWebAddress,
      isWebAddress,
      foldText,
    }),
  )('%s takes time proportional to the length of the text', (_name, run) => {
    for (const text of longTexts(LENGTH))
      if (cpuOf(() => run(text)) > MOST_MS) throw new Error(`It takes too long for ${named(text)}.`);
  });

  const record = (fields: object) => recordField.safeParse(fields);
  test.each<[string, (text: string) => { success: boolean }]>([
    ['a line', (text) => requiredLine(200).safeParse(text)],
    ['a text of several lines', (text) => paragraphs(10_000).safeParse(text)],
    ['an e-mail address', (text) => requiredEmail.safeParse(text)],
    ['a web address', (text) => webAddress.safeParse(text)],
    ['a whole number', (text) => wholeNumber(0, 9).safeParse(text)],
    ['a sign-in', (text) => credentials.safeParse({ email: text, password: text, code: text })],
    ['a language', (language) => record({ language })],
    ['a number of pages', (pages) => record({ pages })],
    ['a price', (price) => record({ formats: [{ format: 'print', price }] })],
    ['an ISBN', (isbn) => record({ formats: [{ format: 'print', isbn }] })],
    ['an ORCID iD', (orcid) => record({ contributors: [{ name: 'A', orcid }] })],
    ['a name', (name) => record({ contributors: [{ name }] })],
    ['a DOI', (doi) => record({ doi })],
    ['a date of publication', (publicationDate) => record({ publicationDate })],
    ['a subject', (subject) => record({ subjects: [subject] })],
  ])('the schema rejects %s with a length of a megabyte without normalising it', (_name, parse) => {
    for (const text of longTexts(1_000_000)) {
      let result = { success: true };
      if (cpuOf(() => (result = parse(text))) > MOST_MS)
        throw new Error(`It takes too long for ${named(text)}.`);
      expect(result.success).toBe(false);
    }
  });

  test.each<[string, (text: string) => unknown]>([
    ['a line', (text) => requiredLine(300).safeParse(text)],
    ['a text of several lines', (text) => paragraphs(10_000).safeParse(text)],
    ['a web address', (text) => webAddress.safeParse(text)],
    ['an e-mail address', (text) => requiredEmail.safeParse(text)],
    ['a name', (name) => record({ contributors: [{ name }] })],
    ['a DOI', (doi) => record({ doi })],
    ['an ISBN', (isbn) => record({ formats: [{ format: 'print', isbn }] })],
  ])('the schema validates %s of the maximum length quickly', (_name, parse) => {
    for (const text of [...longTexts(200), ...longTexts(4800)])
      if (cpuOf(() => parse(text)) > 500) throw new Error(`It takes too long for ${named(text)}.`);
  });
});

test.each<[string, object]>([
  ['contributors', { contributors: Array.from({ length: 100_000 }, () => ({ name: 'A' })) }],
  ['subjects', { subjects: Array.from({ length: 9_000 }, (_, at) => `S${at}`) }],
  ['unknown fields', Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [at, 1]))],
])(
  'recordField rejects a catalogue record with thousands of %s without checking each entry',
  (_name, fields) => {
    let result = {};
    expect(cpuOf(() => (result = recordField.safeParse(fields)))).toBeLessThan(MOST_MS);
    expect(result).toMatchObject({ success: false });
  },
);
