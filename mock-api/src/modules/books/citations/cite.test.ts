import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { storedRecord } from '@juris/contract/bookRecord';
import { formatCitation, citationFile, loadStyles } from './cite';
import type { BookToCite } from './citedBook';

interface Given {
  id?: number;
  title?: string;
  authorName?: string;
  record?: object;
}

/** Returns a book with its parsed record, as the citation functions expect it. */
const book = ({ id = 7, title = 'Torts', authorName = '', record = {} }: Given): BookToCite => ({
  ...{ key: `title-${id}`, title, authorName, publisherName: 'Juris Press' },
  address: `https://www.example.org/titles/${id}`,
  record: storedRecord.parse(record),
});
const by = (...names: string[]): Given => ({ record: { contributors: names.map((name) => ({ name })) } });

const styled = (one: BookToCite, style: 'apa' | 'mla' | 'chicago') =>
  formatCitation(one, style)
    .map(({ text }) => text)
    .join('');
const people = (given: Given) => ({
  apa: styled(book(given), 'apa').split(' (n.d.)')[0],
  mla: styled(book(given), 'mla').split('. Torts.')[0],
  bib: /^\t(?:author|editor) = \{(.*)\},$/m.exec(citationFile(book(given), 'bib'))?.[1],
  ris: [...citationFile(book(given), 'ris').matchAll(/^(?:AU|ED) {2}- (.*?)\r$/gm)].map(([, name]) => name),
});

test.each<[string, Given, ReturnType<typeof people>]>([
  [
    'omits degrees',
    by('Asha Varma, PhD', 'R. Sundaram MD'),
    {
      apa: 'Varma, A., & Sundaram, R.',
      mla: 'Varma, Asha, and R. Sundaram',
      bib: 'Varma, Asha and Sundaram, R.',
      ris: ['Varma, Asha', 'Sundaram, R.'],
    },
  ],
  [
    'does not invert an organisation',
    by('World Health Organization', 'Ministry of Law and Justice'),
    {
      apa: 'World Health Organization, & Ministry of Law and Justice.',
      mla: 'World Health Organization, and Ministry of Law and Justice',
      bib: '{World Health Organization} and {Ministry of Law and Justice}',
      ris: ['World Health Organization', 'Ministry of Law and Justice'],
    },
  ],
  [
    'treats initials after the name as given names',
    by('Dr. Sundaram R', 'M.S. Swaminathan'),
    {
      apa: 'Sundaram, R., & Swaminathan, M. S.',
      mla: 'Sundaram, R., and M. S. Swaminathan',
      bib: 'Sundaram, R. and Swaminathan, M. S.',
      ris: ['Sundaram, R.', 'Swaminathan, M. S.'],
    },
  ],
  [
    'keeps the position of particles and suffixes',
    by('Jan van der Berg', 'Oliver Wendell Holmes, Jr.'),
    {
      apa: 'van der Berg, J., & Holmes, O. W., Jr.',
      mla: 'van der Berg, Jan, and Oliver Wendell Holmes Jr',
      bib: 'van der Berg, Jan and Holmes, Jr., Oliver Wendell',
      ris: ['van der Berg, Jan', 'Holmes, Oliver Wendell, Jr.'],
    },
  ],
  [
    'keeps spaces in names in other scripts',
    by('पेरुमल मुरुगन', 'ரா. சுந்தரம்', '村上 春樹'),
    {
      apa: 'पेरुमल मुरुगन, ரா. சுந்தரம், & 村上 春樹.',
      mla: 'पेरुमल मुरुगन, ரா. சுந்தரம், and 村上 春樹',
      bib: '{पेरुमल मुरुगन} and {ரா. சுந்தரம்} and {村上 春樹}',
      ris: ['पेरुमल मुरुगन', 'ரா. சுந்தரம்', '村上 春樹'],
    },
  ],
  [
    'keeps the spaces in a Hindi name whose family and given names are stored separately',
    { record: { contributors: [{ name: 'रवि वर्मा', familyName: 'वर्मा', givenNames: 'रवि' }] } },
    { apa: 'रवि वर्मा.', mla: 'रवि वर्मा', bib: 'वर्मा, रवि', ris: ['वर्मा, रवि'] },
  ],
  [
    'splits the author line if the record has no contributors',
    { authorName: 'Asha Varma, PhD and the Ministry of Law and Justice' },
    {
      apa: 'Varma, A., & Ministry of Law and Justice.',
      mla: 'Varma, Asha, and Ministry of Law and Justice',
      bib: 'Varma, Asha and {Ministry of Law and Justice}',
      ris: ['Varma, Asha', 'Ministry of Law and Justice'],
    },
  ],
  [
    'does not cite an editor as author',
    { authorName: 'Zoya Mirza', record: { contributors: [{ name: 'Zoya Mirza', role: 'editor' }] } },
    { apa: 'Mirza, Z. (Ed.).', mla: 'Mirza, Zoya, editor', bib: 'Mirza, Zoya', ris: ['Mirza, Zoya'] },
  ],
])('a citation or a citation file %s', (_, given, expected) => expect(people(given)).toEqual(expected));

const HINDI = {
  id: 12,
  title: 'भारत का संविधान',
  record: { contributors: [{ name: 'पेरुमल मुरुगन' }], language: 'hi', publicationDate: '2024-02-03' },
};
const AWKWARD = {
  id: 13,
  title: '50% & {more}_\\x #1 $2 ~ ^',
  record: {
    contributors: [{ name: 'Art', familyName: 'Simon and Garfunkel', givenNames: 'Art' }],
    abstract: `First\tparagraph.\n\nER  - \nTY  - JOUR\n\u2028${'Averylongwordwithoutanyblankinit '.repeat(20)}end`,
    publicationDate: '2024-02',
    doi: '10.5555/a{b<c>#d',
    formats: [{ format: 'print', isbn: '978-3-16-148410-0' }, { format: 'e-book' }],
    series: { title: 'Laws & orders', number: '3' },
  },
};

test('a BibTeX file keeps non-Latin text, and its citation key ends with the unique key of the book', () => {
  const text = citationFile(book(HINDI), 'bib');
  expect(text).toMatch(/^@book\{2024-title-12,\n/);
  expect(text).toContain('title = {{भारत का संविधान}}');
  expect(citationFile(book({ id: 1, title: 'भारत' }), 'bib')).toMatch(/^@book\{title-1,/);
  expect(citationFile(book({ id: 2, title: 'भारत', ...by('Évariste Galois') }), 'bib')).toMatch(
    /^@book\{galois-title-2,/,
  );
});

test('special characters of TeX are escaped in BibTeX files', () => {
  const text = citationFile(book(AWKWARD), 'bib');
  expect(text).toContain(
    'title = {{50\\% \\& \\{more\\}\\_\\textbackslash{}x \\#1 \\$2 \\textasciitilde{} \\textasciicircum{}}}',
  );
  expect(text).toContain('author = {{Simon and Garfunkel}, Art}');
  expect(text).toContain('doi = {10.5555/a%7Bb<c>#d}');
  expect(citationFile(book({ title: 'One { brace' }), 'bib')).toContain('{{One \\textbraceleft{} brace}}');
});

test('a RIS file has one line per value, and two digits for month and day', () => {
  for (const [given, dates] of [
    [HINDI, ['PY  - 2024', 'DA  - 2024/02/03']],
    [AWKWARD, ['PY  - 2024', 'DA  - 2024/02']],
  ] as const) {
    const lines = citationFile(book(given), 'ris').split('\r\n').filter(Boolean);
    expect(lines.filter((line) => !/^[A-Z][A-Z0-9] {2}- /.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('TY') || line.startsWith('ER'))).toHaveLength(2);
    expect(lines.filter((line) => /^(PY|DA)/.test(line))).toEqual(dates);
  }
  expect(citationFile(book(AWKWARD), 'ris')).toMatch(
    /^AB {2}- First paragraph\. ER - TY - JOUR Avery.*end\r$/m,
  );
});

test.each(['bib', 'ris', 'json'] as const)('a .%s file can be parsed by Citation.js', (ending) => {
  const read = (given: Given) =>
    JSON.parse(new Cite(citationFile(book(given), ending)).format('data', { format: 'text' }));
  expect(read(HINDI)).toMatchObject([{ type: 'book', title: 'भारत का संविधान', publisher: 'Juris Press' }]);
  expect(JSON.stringify(read(HINDI))).toContain('पेरुमल मुरुगन');
  expect(read({ title: 'Torts', ...by('Asha Varma', 'Jan van der Berg') })).toMatchObject([
    { title: 'Torts', author: [{ family: 'Varma', given: 'Asha' }, { given: 'Jan' }] },
  ]);
});

test('special characters of a DOI are encoded in formatted citations, but not in citation files', () => {
  const doi = '10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2';
  const one = book({ record: { doi } });
  for (const style of ['apa', 'mla', 'chicago'] as const)
    expect(styled(one, style)).toContain('/17:15/16%3C1661::AID-SIM968%3E3.0.CO;2-2'.slice(4));
  expect(citationFile(one, 'ris')).toContain(`DO  - ${doi}\r\n`);
  expect(citationFile(one, 'json')).toContain(`"DOI": "${doi}"`);
});

test.each([
  ...[
    'Asha Varma, PhD',
    '"',
    '\\',
    ', ,',
    '(',
    '<i>',
    '{',
    '&amp;',
    'de',
    'Jr.',
    'III',
    '‮abc',
    '👩‍⚖️',
    "'",
    '%s',
    '$&',
  ],
  ...['"Quoted Name"', 'the', 'O', 'A. B.', 'क्\u200dष', 'x'.repeat(200), 'de la'],
])('a book with a contributor named %j can be cited in every citation style and file format', (name) => {
  for (const type of ['person', 'organisation', undefined])
    for (const parts of [{}, { familyName: name, givenNames: name, suffix: name.slice(0, 40) }]) {
      const given = {
        title: name,
        record: {
          contributors: [
            { name, type, ...parts },
            { name, role: 'editor' },
          ],
        },
      };
      for (const style of ['apa', 'mla', 'chicago'] as const) expect(styled(book(given), style)).not.toBe('');
      for (const ending of ['bib', 'ris', 'json'] as const)
        expect(citationFile(book(given), ending)).not.toMatch(/undefined|null/);
    }
});

test('the citation styles load with the sample record', async () => {
  await expect(loadStyles()).resolves.toBeUndefined();
});
