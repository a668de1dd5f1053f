import { teamCategories } from '@juris/contract/lists';
import original from '@juris/contract/page-texts/leadership.json';
import { leadershipSections, leadOf } from './sections';

const byPath = Object.fromEntries(leadershipSections.map((section) => [section.path, section]));

/** Addresses of section 2 of the specification, with the ids of category and team of section 3. */
test.each<[string, number, keyof typeof teamCategories | undefined]>([
  ['leadership/management', 1, undefined],
  ['leadership/advisory', 2, undefined],
  ['leadership/acquisition', 3, 2],
  ['leadership/editorial', 3, 1],
  ['leadership/sales', 3, 3],
  ['leadership/finance', 3, 4],
  ['leadership/salessupport', 3, 5],
  ['leadership/marketing', 3, 6],
])('the entry %s of leadership.json selects category %s and team %s', (path, category, team) => {
  expect(byPath[path]).toMatchObject({ leadershipCategoryId: category });
  expect(byPath[path]?.teamCategoryId).toBe(team);
  if (team !== undefined) expect(byPath[path]?.title).toBe(teamCategories[team]);
});

test.each(leadershipSections.map((section) => [section.path, section] as const))(
  'the entry %s of leadership.json has name, title and lead',
  (_path, section) => {
    const { name, title } = section;
    const lead = leadOf(section, original);
    for (const words of [name, title, lead]) expect(words.trim()).not.toBe('');
    expect(lead).toMatch(/\.$/);
  },
);

test('leadership.json contains each page once', () => {
  expect(leadershipSections).toHaveLength(8);
  expect(Object.keys(byPath)).toHaveLength(8);
});
