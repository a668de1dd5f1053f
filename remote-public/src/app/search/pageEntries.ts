import type { SearchEntry } from '@juris/platform';
import type { Page } from '../../pages/page';
import { searchTypes } from '../labels';

/** Returns the entries under which the search finds the given pages: the title of each page and its keywords. */
export const pageEntries = (pages: Page[]): SearchEntry[] =>
  pages
    .filter(({ unlisted }) => !unlisted)
    .flatMap(({ title, path, keywords = [] }) => [
      { name: title, kind: searchTypes.page, to: `/${path}` },
      ...keywords.map((word) =>
        typeof word === 'string'
          ? { name: word, kind: title, to: `/${path}` }
          : { name: word.text, kind: title, to: word.to },
      ),
    ]);
