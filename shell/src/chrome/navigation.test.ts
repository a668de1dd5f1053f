import { isCurrent, isHere, navigation, type NavigationLink, type NavigationMenu } from './navigation';

const path = ({ text, to }: NavigationLink) => `${text} ${to}`;
const menu = (text: string) => {
  const found = navigation.find((entry): entry is NavigationMenu => 'links' in entry && entry.text === text);
  if (!found) throw new Error(`There is no menu "${text}".`);
  return found;
};

describe('navigation', () => {
  test('has the entries of the specification in their order', () => {
    expect(navigation.map(({ text }) => text)).toEqual([
      'Home',
      'Leadership',
      'Juris Press',
      'Thomson Reuters',
      'Services',
      'Representations',
      'Platforms',
      'Open Access',
      'Resources',
    ]);
  });

  test('leads to the addresses of the specification, misspelt ones included', () => {
    expect(navigation.filter((entry) => 'to' in entry).map(path)).toEqual([
      'Home /',
      'Services /sevices',
      'Open Access /openaccess',
      'Resources /resources',
    ]);
    expect(menu('Leadership').links.map(path)).toEqual([
      'Management /leadership/management',
      'Advisory Board /leadership/advisory',
    ]);
    expect(menu('Leadership').group?.text).toBe('Team');
    expect(menu('Leadership').group?.links.map(path)).toEqual([
      'Acquisition /leadership/acquisition',
      'Editorial /leadership/editorial',
      'Sales /leadership/sales',
      'Sales Support /leadership/salessupport',
      'Finance /leadership/finance',
      'Marketing /leadership/marketing',
    ]);
    expect(menu('Juris Press').links.map(path)).toEqual([
      'About /juris/about',
      'Published Titles /juris/publishedtitle',
      'Publish with Juris Press /juris/publishwithjuris',
    ]);
    expect(menu('Thomson Reuters').links.map(path)).toEqual([
      'About /thomson/about',
      'Published Titles /thomson/publishedtitle',
      'Publish with Us /thomson/publishwithus',
    ]);
    expect(menu('Representations').links.map(path)).toEqual([
      'Brill /representation/brill',
      'JoVE /representation/jove',
      'Writefull /representation/writefull',
      'Enquiry /representation/enquiry',
    ]);
  });

  test('opens the two platforms as other sites', () => {
    const platforms = menu('Platforms').links;
    expect(platforms).toHaveLength(2);
    for (const platform of platforms)
      expect(platform).toMatchObject({ external: true, to: expect.stringMatching(/^https:/) });
  });
});

describe('the current entry', () => {
  const sales = { text: 'Sales', to: '/leadership/sales' };

  test('is the one whose link ends the address', () => {
    expect(isCurrent(sales, '/leadership/sales')).toBe(true);
    expect(isCurrent(sales, '/leadership/sales/')).toBe(true);
    expect(isCurrent(sales, '/preview/leadership/sales')).toBe(true);
    expect(isCurrent(sales, '/leadership/salessupport')).toBe(false);
  });

  test('is Home only on the home page', () => {
    const home = { text: 'Home', to: '/' };
    expect(isCurrent(home, '/')).toBe(true);
    expect(isCurrent(home, '/resources')).toBe(false);
    expect(isCurrent(home, '/resources/')).toBe(false);
  });

  test('marks the menu it is in, also within the group', () => {
    expect(isHere(menu('Leadership'), '/leadership/advisory')).toBe(true);
    expect(isHere(menu('Leadership'), '/leadership/finance')).toBe(true);
    expect(isHere(menu('Leadership'), '/juris/about')).toBe(false);
  });
});
