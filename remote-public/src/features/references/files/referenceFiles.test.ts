import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import communicate from '@juris/contract/page-texts/communicateReferences.json';
import lifestyle from '@juris/contract/page-texts/lifestyleReferences.json';
import type { ReferenceList } from './referenceList';
import {
  bibTeX,
  citeKeys,
  parseCitation,
  citationsOf,
  referenceFile,
  ris,
  type Reference,
} from './referenceFile';

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

/** Fields of an entry that the tests compare, as a reference manager reads them. */
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

/** Parses a file with citation.js, independently of the code that writes it. */
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
    'a reference manager reads all references of the list from the .%s file',
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
        // citation.js ignores the editors in RIS files, so the test searches the text.
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

  test('the parts of a parsed citation contain exactly its letters and digits', () => {
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
        // Two parts differ from the printed text: the edition is only a number, and the plural "editors" is the role
        // "editor".
        letters(citation.text.replace(/(\d)(st|nd|rd|th) ed\b/, '$1').replace(', editors.', ', editor.')),
      ]);
      expect(doi ? `https://doi.org/${doi}` : url).toBe(citation.link);
    }
  });
});

test('parseCitation splits all citations of the lists except two judgments and an act', () => {
  const kinds = (kind: Reference['kind']) => references.filter((one) => one.kind === kind);
  expect(kinds('text').map(({ title }) => title)).toEqual([
    'Samira Kohli v. Dr. Prabha Manchanda and Another, (2008) 2 SCC 1 (Supreme Court of India).',
    'Common Cause (A Registered Society) v. Union of India and Another, (2018) 5 SCC 1 (Supreme Court of India).',
    'Government of India. The Mental Healthcare Act, 2017 (Act No. 10 of 2017).',
  ]);
  expect(kinds('article').length).toBe(112);
  expect(kinds('book').length).toBe(22);
});

test('parseCitation splits a citation into its parts', () => {
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

test('the BibTeX file escapes TeX commands and has unique keys', async () => {
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

test('citeKeys returns unique keys, even for references without Latin letters', () => {
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

test('BibTeX and RIS files preserve non-Latin scripts', () => {
  expect(bibTeX([hindi])).toContain('author = {{पेरुमल मुरुगन}},\n\ttitle = {{भारत का संविधान}},');
  expect(ris([hindi])).toContain('AU  - पेरुमल मुरुगन\r\nTI  - भारत का संविधान\r\n');
});

test('a line break in a value does not end the record of a RIS file', () => {
  const broken = { ...hindi, title: 'One\nER  - \n\u2028Two' };
  expect(ris([broken])).toContain('TI  - One ER - Two\r\n');
});

test('parseCitation decodes the DOI of a percent-encoded address', () => {
  const link = 'https://doi.org/10.1002/a%3Cb%3E';
  expect(parseCitation({ text: 'A', link })).toMatchObject({ doi: '10.1002/a<b>' });
  expect(parseCitation({ text: 'A', link: 'https://doi.org/10.1002/a%b' })).toMatchObject({
    doi: '10.1002/a%b',
  });
});
