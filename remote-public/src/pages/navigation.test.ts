import { navigationSchema } from '@juris/platform/navigationSchema';
import { navigation, pages } from '../app/routes';
import { navigationOf } from './navigation';

const lines = (list: { text: string; to: string }[] = []) => list.map(({ text, to }) => `${text} ${to}`);
const menu = (text: string) => {
  const found = navigation.main.find((entry) => entry.text === text);
  if (!found || !('links' in found)) throw new Error(`There is no menu "${text}".`);
  return found;
};

test('the main navigation has the entries of the specification in order, with the misspelt /sevices', () => {
  expect(navigation.main.map((entry) => ('to' in entry ? `${entry.text} ${entry.to}` : entry.text))).toEqual([
    'Home /',
    'Leadership',
    'Juris Press',
    'Thomson Reuters',
    'Services /sevices',
    'Representations',
    'Platforms',
    'Open Access /openaccess',
    'Resources /resources',
  ]);
});

test('the menus have the links of the specification in the specified order', () => {
  expect(lines(menu('Leadership').links)).toEqual([
    'Management /leadership/management',
    'Advisory Board /leadership/advisory',
  ]);
  expect(menu('Leadership').group?.text).toBe('Team');
  expect(lines(menu('Leadership').group?.links)).toEqual([
    'Acquisition /leadership/acquisition',
    'Editorial /leadership/editorial',
    'Sales /leadership/sales',
    'Sales Support /leadership/salessupport',
    'Finance /leadership/finance',
    'Marketing /leadership/marketing',
  ]);
  expect(lines(menu('Juris Press').links)).toEqual([
    'About /juris/about',
    'Published Titles /juris/publishedtitle',
    'Publish with Juris Press /juris/publishwithjuris',
  ]);
  expect(lines(menu('Thomson Reuters').links)).toEqual([
    'About /thomson/about',
    'Published Titles /thomson/publishedtitle',
    'Publish with Us /thomson/publishwithus',
  ]);
  expect(lines(menu('Representations').links)).toEqual([
    'Brill /representation/brill',
    'JoVE /representation/jove',
    'Writefull /representation/writefull',
    'Enquiry /representation/enquiry',
  ]);
});

test('the menu "Platforms" has two external links', () => {
  const platforms = menu('Platforms').links;
  expect(platforms).toHaveLength(2);
  for (const platform of platforms)
    expect(platform).toMatchObject({ external: true, to: expect.stringMatching(/^https:/) });
});

test('the footer has the specified links, the notice about South Asian editions and the newsletter', () => {
  expect(lines(navigation.footer)).toEqual([
    'Juris Press /juris/about',
    'Thomson Reuters /thomson/about',
    'Brill /representation/brill',
    'MyJoVE /representation/jove',
    'Writefull /representation/writefull',
  ]);
  expect(lines(navigation.notices)).toContain('South Asian editions /southasianeditions');
  expect(lines(navigation.notices)).toContain('Newsletter /resources?publisher=8');
});

test('the list of all content links to the lists of books and to the two reference lists', () => {
  expect(lines(navigation.catalogue)).toEqual(
    expect.arrayContaining([
      'All titles /titles',
      'Open Access /openaccess',
      'References for Lifestyle Medicine /ahpi/lifestyleasmedicine/references',
      'References for Communication in Healthcare /communicatecare/references',
    ]),
  );
});

test('the navigation conforms to the schema of the release manifest', () => {
  expect(navigationSchema.parse(JSON.parse(JSON.stringify(navigation)))).toEqual(navigation);
});

test('a page can name a new menu, which follows all other entries', () => {
  const words = { title: 'Events', description: 'What is on.' };
  const { main } = navigationOf([
    { path: 'events', ...words, menu: { text: 'Events', under: 'Meet us' } },
    { path: '', title: 'Home', description: '', menu: { text: 'Home' } },
  ]);
  expect(main.map(({ text }) => text)).toEqual(['Home', 'Platforms', 'Meet us']);
  expect(main.at(-1)).toMatchObject({ id: 'meet-us-menu', links: [{ text: 'Events', to: '/events' }] });
});

test('every page has a title, a description and a unique address', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  for (const { path, title, description } of pages) {
    expect(`${path}: ${title}`).toMatch(/: \S/);
    expect(`${path}: ${description}`).toMatch(/: \S.+\.$/);
  }
});
