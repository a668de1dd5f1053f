import { sitePages } from '@juris/contract/sitePages';
import { pages } from '../app/routes';

test('the contract lists every page that visitors can find, so that staff can link to it', () => {
  const listed = pages.filter(({ unlisted }) => !unlisted).map(({ path }) => `/${path}`);
  expect(Object.keys(sitePages).sort()).toEqual(listed.sort());
});
