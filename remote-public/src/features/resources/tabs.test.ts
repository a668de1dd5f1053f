import { currentTab, resourceTabs } from './tabs';

const publishers = ['Juris Press', 'Thomson Reuters', 'Brill'].map((publisherName, index) => ({
  id: index + 1,
  publisherName,
}));
const tabs = resourceTabs(publishers);
const names = (list: typeof publishers) => resourceTabs(list).map(({ text }) => text);

describe('the tabs of the Resources page', () => {
  test('the tabs start with the second publisher and end with the newsletter, which has id 8', () => {
    expect(names(publishers)).toEqual(['Thomson Reuters', 'Juris Press', 'Brill', 'Newsletter']);
    expect(tabs.at(-1)?.id).toBe(8);
  });

  test('the newsletter is the last tab, even if there is only one publisher or no publisher', () => {
    expect(names(publishers.slice(0, 1))).toEqual(['Juris Press', 'Newsletter']);
    expect(names([])).toEqual(['Newsletter']);
  });

  test('a publisher that has the id of the newsletter gets no tab', () => {
    expect(names([...publishers, { id: 8, publisherName: 'Eight' }])).not.toContain('Eight');
  });
});

describe('the current tab', () => {
  test.each([
    [undefined, 2],
    ['3', 3],
    ['8', 8],
    ['99', 2],
  ])('the value %s of the parameter `publisher` selects the tab with id %s', (publisher, id) => {
    expect(currentTab(publisher, tabs)).toBe(id);
  });

  test('the first tab is selected by default if publisher 2 does not exist', () => {
    expect(currentTab(undefined, resourceTabs(publishers.slice(0, 1)))).toBe(1);
  });

  test('the requested tab is selected if the list of publishers could not be loaded', () => {
    expect(currentTab('5')).toBe(5);
    expect(currentTab(undefined)).toBe(2);
  });
});
