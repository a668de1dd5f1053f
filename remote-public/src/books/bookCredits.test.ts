import type { BookRecord } from '@juris/contract';
import { suggestedParts, type Contributor } from '@juris/contract/names';
import { byline, describeBook } from './bookDescription';
import { bookJsonLd } from './bookJsonLd';

const contributor = (name: string, role: Contributor['role'] = 'author', orcid = ''): Contributor => ({
  name,
  role,
  orcid,
  ...suggestedParts(name),
});

const recordOf = (contributors: Contributor[], doi = ''): BookRecord => ({
  ...{
    subtitle: '',
    contributors,
    abstract: '',
    contents: '',
    subjects: [],
    language: '',
    edition: '',
    pages: null,
  },
  ...{
    publicationDate: '',
    status: 'available',
    series: { title: '', number: '' },
    formats: [],
    doi,
    licence: '',
  },
  ...{ accessibility: [], references: '' },
});

const thing = (contributors: Contributor[], authorName: string, doi?: string) =>
  bookJsonLd({
    address: 'https://x.example/titles/1',
    name: 'Torts',
    publisher: {},
    authorName,
    record: recordOf(contributors, doi),
  });

const metaOf = (contributors: Contributor[], authorName: string) =>
  (
    describeBook({
      ...{
        title: 'Torts',
        publisher: 'Juris Press',
        description: '',
        breadcrumbs: [],
        cover: '',
        coverText: '',
      },
      ...{ authorName, record: recordOf(contributors) },
    }).meta ?? []
  ).flatMap(({ name, content }) => (/author|editor/.test(name) ? [`${name} ${content}`] : []));

const asha = { '@type': 'Person', name: 'Asha Varma', familyName: 'Varma', givenName: 'Asha' };
const zoya = { '@type': 'Person', name: 'Zoya Mirza', familyName: 'Mirza', givenName: 'Zoya' };
const bar = { '@type': 'Organization', name: 'Bar Council of India' };

test.each<[string, Contributor[], string, object, string[], string]>([
  [
    'the author of a record',
    [contributor('Asha Varma')],
    'A. Varma',
    { author: [asha] },
    ['citation_author Asha Varma'],
    ', by Asha Varma',
  ],
  [
    'an editor whom the line of authors names, as an editor and not as an author',
    [contributor('Zoya Mirza', 'editor')],
    'Zoya Mirza',
    { editor: [zoya] },
    ['citation_editor Zoya Mirza'],
    ', edited by Zoya Mirza',
  ],
  [
    'an organisation and a person',
    [contributor('Bar Council of India'), contributor('Asha Varma')],
    '',
    { author: [bar, asha] },
    ['citation_author Bar Council of India', 'citation_author Asha Varma'],
    ', by Bar Council of India and Asha Varma',
  ],
  [
    'the line of authors of a title without a record',
    [],
    'Asha Varma, PhD and the Bar Council of India',
    { author: [asha, bar] },
    ['citation_author Asha Varma', 'citation_author Bar Council of India'],
    ', by Asha Varma and Bar Council of India',
  ],
  [
    'the line of authors beside a translator',
    [contributor('पेरुमल मुरुगन', 'translator')],
    'Edited by Zoya Mirza',
    { editor: [zoya], translator: [{ '@type': 'Person', name: 'पेरुमल मुरुगन' }] },
    ['citation_editor Zoya Mirza'],
    ', edited by Zoya Mirza',
  ],
  ['nobody', [], '', {}, [], ''],
])('structured data, meta tags and byline credit %s', (_, contributors, authorName, credits, meta, words) => {
  const { author, editor, translator } = thing(contributors, authorName);
  expect({ author, editor, translator }).toEqual(credits);
  expect(metaOf(contributors, authorName)).toEqual(meta);
  expect(byline(recordOf(contributors), authorName)).toBe(words);
});

test('the structured data contains the ORCID iDs of persons but not of organisations', () => {
  const orcid = '0000-0002-1825-0097';
  const { author } = thing(
    [contributor('Asha Varma', 'author', orcid), contributor('WHO', 'author', orcid)],
    '',
  );
  expect(author).toEqual([
    { ...asha, '@id': `https://orcid.org/${orcid}` },
    { '@type': 'Organization', name: 'WHO' },
  ]);
});

test('the structured data contains the address of a DOI with special characters encoded', () => {
  expect(thing([], '', '10.1002/a<b>#c?d%e;f:g(h)').sameAs).toBe(
    'https://doi.org/10.1002/a%3Cb%3E%23c%3Fd%25e;f:g(h)',
  );
});
