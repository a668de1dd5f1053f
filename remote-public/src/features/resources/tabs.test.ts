import { chosenIn, tabsOf } from './tabs';

const publishers = ['Juris Press', 'Thomson Reuters', 'Brill'].map((publisherName, index) => ({
  id: index + 1,
  publisherName,
}));
const tabs = tabsOf(publishers);
const names = (list: typeof publishers) => tabsOf(list).map(({ text }) => text);

describe('the tabs', () => {
  test('the second publisher comes first and the newsletter, with id 8, last', () => {
    expect(names(publishers)).toEqual(['Thomson Reuters', 'Juris Press', 'Brill', 'Newsletter']);
    expect(tabs.at(-1)?.id).toBe(8);
  });

  test('one publisher or none leaves the newsletter where it is', () => {
    expect(names(publishers.slice(0, 1))).toEqual(['Juris Press', 'Newsletter']);
    expect(names([])).toEqual(['Newsletter']);
  });

  test('a publisher with the id of the newsletter gives way to it', () => {
    expect(names([...publishers, { id: 8, publisherName: 'Eight' }])).not.toContain('Eight');
  });
});

describe('the chosen tab', () => {
  test.each([
    [undefined, 2],
    ['3', 3],
    ['8', 8],
    ['99', 2],
  ])('of publisher %s is %s', (publisher, id) => {
    expect(chosenIn(publisher, tabs)).toBe(id);
  });

  test('is the first one where publisher 2 is gone', () => {
    expect(chosenIn(undefined, tabsOf(publishers.slice(0, 1)))).toBe(1);
  });

  test('is believed while the publishers are not known', () => {
    expect(chosenIn('5')).toBe(5);
    expect(chosenIn(undefined)).toBe(2);
  });
});
