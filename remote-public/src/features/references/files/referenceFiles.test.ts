import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import communicate from '../communicateReferences.json';
import lifestyle from '../lifestyleReferences.json';
import type { ReferenceList } from './referenceList';
import { bibTeX } from './bibTeX';
import { citeKeys } from './citeKeys';
import { parseCitation } from './parseCitation';
import type { Reference } from './reference';
import { citationsOf, referenceFile } from './referenceFile';
import { ris } from './ris';

const lists: [name: string, list: ReferenceList][] = [
  ['lifestyle', lifestyle],
  ['communicate', communicate],
];
const references = lists.flatMap(([, list]) => citationsOf(list).map(parseCitation));

interface Person {
  family?: string;
  'non-dropping-particle'?: string;
  'dropping-particle'?: string;
  literal?: string;
}

/** The fields of a reference manager that the tests compare. */
interface Item {
  type: string;
  title: string;
  author?: Person[];
  editor?: Person[];
  page?: string;
  volume?: string | number;
  DOI?: string;
  URL?: string;
}

/** Parses a file with an independent library. */
const read = (text: string): Item[] => JSON.parse(new Cite(text).format('data', { format: 'text' }));

/** Returns all letters and digits of a text, sorted. */
const letters = (text: string) => [...text.replaceAll(/[^\p{L}\p{N}]/gu, '')].toSorted().join('');

const plain = (text: string) => text.replaceAll(/<[^>]*>/g, '');
const names = (people: Person[] = []) =>
  people
    .map(({ family, literal, ...particles }) =>
      [particles['non-dropping-particle'], particles['dropping-particle'], family ?? literal]
        .filter(Boolean)
        .join(' '),
    )
    .filter((name) => name !== 'others');

describe.each(lists)('the list of %s', (_, list) => {
  const expected = citationsOf(list).map(parseCitation);

  test.each(['bib', 'ris', 'json'] as const)(
    'a list is complete in the .%s file when parsed by a reference manager',
    async (ending) => {
      const file = referenceFile(list, 'list', ending);
      expect(file.headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="juris-press-list-\\d{4}-\\d\\d-\\d\\d\\.${ending}"$`),
      );
      const text = await file.text();
      const items = read(text);
      expect(items.map(({ title }) => plain(title))).toEqual(expected.map(({ title }) => title));
      for (const [index, item] of items.entries()) {
        const one = expected[index];
        if (!one) throw new Error('There are more entries than references.');
        const people = one.names.map((name) => ('family' in name ? name.family : name.literal));
        // The library does not support editors in RIS; others do.
        if (ending === 'ris' && one.isEdited)
          for (const name of people) expect(text).toContain(`\r\nED  - ${name}, `);
        else
          expect([item.title, names(one.isEdited ? item.editor : item.author)]).toEqual([item.title, people]);
        expect([item.title, String(item.volume ?? '')]).toEqual([item.title, one.volume ?? '']);
        expect([item.title, item.DOI]).toEqual([item.title, one.doi]);
        expect([item.title, item.URL]).toEqual([item.title, one.url]);
      }
    },
  );

  test('parseCitation preserves every citation without losing or adding anything', () => {
    for (const citation of citationsOf(list)) {
      const {
        kind: _kind,
        names: people,
        isEdited,
        hasMoreNames,
        doi,
        url,
        ...parts
      } = parseCitation(citation);
      const said = [
        ...people.flatMap((name) => ('literal' in name ? name.literal : Object.values(name))),
        ...Object.values(parts),
        ...(isEdited ? ['editor'] : []),
        ...(hasMoreNames ? ['et al'] : []),
      ];
      expect([citation.text, letters(said.join(' '))]).toEqual([
        citation.text,
        // An edition is exported as its number, and editors as a role.
        letters(citation.text.replace(/(\d)(st|nd|rd|th) ed\b/, '$1').replace(', editors.', ', editor.')),
      ]);
      expect(doi ? `https://doi.org/${doi}` : url).toBe(citation.link);
    }
  });
});

test('leaves exactly three citations unparsed: two judgments and an act', () => {
  const kinds = (kind: Reference['kind']) => references.filter((one) => one.kind === kind);
  expect(kinds('text').map(({ title }) => title)).toEqual([
    'Samira Kohli v. Dr. Prabha Manchanda and Another, (2008) 2 SCC 1 (Supreme Court of India).',
    'Common Cause (A Registered Society) v. Union of India and Another, (2018) 5 SCC 1 (Supreme Court of India).',
    'Government of India. The Mental Healthcare Act, 2017 (Act No. 10 of 2017).',
  ]);
  expect(kinds('article').length).toBe(112);
  expect(kinds('book').length).toBe(22);
});

test('splits a citation into its parts', () => {
  expect(
    parseCitation({
      text: 'Paffenbarger RS Jr, Van Cauter E, et al. Is it so? Lancet and more. Lancet. 1999;354(9188):1435–1439.',
      italicTitle: 'Lancet',
      link: 'https://doi.org/10.1016/S0140-6736(99)01376-8',
    }),
  ).toEqual({
    kind: 'article',
    names: [
      { family: 'Paffenbarger', given: 'R. S.', suffix: 'Jr' },
      { family: 'Van Cauter', given: 'E.' },
    ],
    isEdited: false,
    hasMoreNames: true,
    title: 'Is it so? Lancet and more',
    journal: 'Lancet',
    year: '1999',
    volume: '354',
    issue: '9188',
    pages: '1435-1439',
    doi: '10.1016/S0140-6736(99)01376-8',
  });
});

test('escapes TeX commands and generates unique keys', async () => {
  const list: ReferenceList = {
    heading: 'H',
    lead: 'L',
    chapters: [
      {
        title: 'C',
        references: [
          { text: 'Doe J. 50% & {more}_\\x. London: Sons & Co; 2001.', italicTitle: '50% & {more}_\\x' },
          { text: 'Doe J. 50% or less. London: Sons & Co; 2001.', italicTitle: '50% or less' },
        ],
      },
    ],
  };
  const text = await referenceFile(list, 'list', 'bib').text();
  expect(text).toContain('title = {{50\\% \\& \\{more\\}\\_\\textbackslash{}x}}');
  expect(text.match(/^@book\{\w+,$/gm)).toEqual(['@book{doe200150,', '@book{doe2001502,']);
  const keys = citeKeys(references);
  expect(new Set(keys).size).toBe(keys.length);
});

const hindi: Reference = {
  ...{ kind: 'book', title: 'भारत का संविधान', names: [{ literal: 'पेरुमल मुरुगन' }] },
  ...{ isEdited: false, hasMoreNames: false },
};

test('citeKeys generates unique keys, also without Latin letters', () => {
  const named = (family: string, year: string, title: string): Reference => ({
    ...{ kind: 'book', title, year, names: [{ family, given: 'A.' }] },
    ...{ isEdited: false, hasMoreNames: false },
  });
  expect(
    citeKeys([hindi, { ...hindi, names: [] }, named('Doe', '2001', '5'), named('Doe', '2001', '5')]),
  ).toEqual(['reference1', 'reference2', 'doe20015', 'doe200152']);
  const colliding = [named('Doe', '', '2'), named('Doe', '', ''), named('Doe', '', '')];
  expect(new Set(citeKeys(colliding)).size).toBe(3);
});

test('preserves non-Latin scripts in each file format', () => {
  expect(bibTeX([hindi])).toContain('author = {{पेरुमल मुरुगन}},\n\ttitle = {{भारत का संविधान}},');
  expect(ris([hindi])).toContain('AU  - पेरुमल मुरुगन\r\nTI  - भारत का संविधान\r\n');
});

test('keeps a record intact when a value contains a line break', () => {
  const broken = { ...hindi, title: 'One\nER  - \n\u2028Two' };
  expect(ris([broken])).toContain('TI  - One ER - Two\r\n');
});

test('decodes the DOI of an encoded address', () => {
  const link = 'https://doi.org/10.1002/a%3Cb%3E';
  expect(parseCitation({ text: 'A', link })).toMatchObject({ doi: '10.1002/a<b>' });
  expect(parseCitation({ text: 'A', link: 'https://doi.org/10.1002/a%b' })).toMatchObject({
    doi: '10.1002/a%b',
  });
});
