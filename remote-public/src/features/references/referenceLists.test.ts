import communicate from '@juris/contract/page-texts/communicateReferences.json';
import lifestyle from '@juris/contract/page-texts/lifestyleReferences.json';
import type { Chapter, Citation, ReferenceList } from './files/referenceList';

const lists: [file: string, list: ReferenceList][] = [
  ['lifestyleReferences.json', lifestyle],
  ['communicateReferences.json', communicate],
];

const citationsOf = ({ references, additional = {} }: Chapter): Citation[] => [
  ...references,
  ...Object.values(additional).flatMap((citations) => citations ?? []),
];

describe.each(lists)('the reference list %s', (file, { chapters }) => {
  test('all links start with http:// or https://', () => {
    const links = chapters.flatMap(citationsOf).flatMap(({ link }) => link ?? []);
    expect(links.filter((link) => !/^https?:\/\/[^\s/]\S*$/.test(link))).toEqual([]);
  });

  test('a citation contains the text that is shown in italics (`italicTitle`)', () => {
    const wrong = chapters.flatMap((chapter) =>
      citationsOf(chapter)
        .filter(({ text, italicTitle }) => italicTitle && !text.includes(italicTitle))
        .map(({ text }) => `${file}: "${chapter.title}": ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no chapter contains the same citation twice', () => {
    const twice = chapters.flatMap((chapter) => {
      const texts = citationsOf(chapter).map(({ text }) => text);
      return texts
        .filter((text, at) => texts.indexOf(text) !== at)
        .map((text) => `${file}: "${chapter.title}": ${text}`);
    });
    expect(twice).toEqual([]);
  });
});

test('the list of "Lifestyle Medicine" has chapters 1 to 12, and each chapter has resources', () => {
  expect(lifestyle.chapters.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const list: ReferenceList = lifestyle;
  for (const { title, additional } of list.chapters)
    expect([title, Object.keys(additional ?? {}).length]).not.toEqual([title, 0]);
});

test('the list of "Communication in Healthcare" has an introduction and chapters 1 to 16', () => {
  const list: ReferenceList = communicate;
  expect(list.chapters[0]?.title).toMatch(/^Introduction/);
  expect(list.chapters.map(({ number }) => number)).toEqual([
    undefined,
    ...Array.from({ length: 16 }, (_, index) => index + 1),
  ]);
});

test('both lists together contain 131 references', () => {
  const counts = lists.flatMap(([, list]) => list.chapters.map(({ references }) => references.length));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(131);
});
