import type { SearchEntry } from '@juris/platform';
import type { Page } from '../../pages/page';
import { searchTypes } from '../labels';
import keywords from './keywords.json';

/**
 * Returns the entries under which the search finds the given pages: the title of each page and its keywords. A keyword
 * may lead to a part of a page, which its address selects.
 */
export const pageEntries = (pages: Page[]): SearchEntry[] =>
  pages
    .filter(({ unlisted }) => !unlisted)
    .flatMap(({ title, path }) => [
      { name: title, kind: searchTypes.page, to: `/${path}` },
      ...Object.entries(keywords)
        .filter(([to]) => to.split('?')[0] === `/${path}`)
        .flatMap(([to, names]) => names.map((name) => ({ name, kind: title, to }))),
    ]);
