import original from '@juris/contract/page-texts/search.json';
import type { SearchTexts } from '@juris/contract/page-texts/searchTexts';
import { searchedParts } from '@juris/contract/sitePages';
import { changedPageTexts, mergeTexts, type SearchEntry, type Store } from '@juris/platform';
import { loadPageTexts } from '../../api/pageTexts';
import type { Page } from '../../pages/page';
import { searchTypes } from '../labels';

/** Loads the words by which staff let the search find pages, and returns the entries of the pages. */
export async function loadPageEntries(store: Store, pages: readonly Page[]): Promise<SearchEntry[]> {
  await loadPageTexts(store, ['search']);
  return pageEntries(pages, mergeTexts(original, changedPageTexts(store.getState()).search).pages);
}

const partNames: Readonly<Record<string, string>> = searchedParts;

/**
 * Returns the entries under which the search finds the given pages: by the title of each page and by further words. The
 * words may lead to a part of a page, which has its own name.
 */
export const pageEntries = (pages: readonly Page[], words: SearchTexts['pages']): SearchEntry[] =>
  pages
    .filter(({ unlisted }) => !unlisted)
    .flatMap(({ title, path }) => [
      { name: title, kind: searchTypes.page, to: `/${path}` },
      ...words
        .filter(({ to }) => to.split('?')[0] === `/${path}`)
        .flatMap(({ to, words: phrases }) =>
          [...phrases.split('\n'), partNames[to] ?? ''].filter(Boolean).map((phrase) => ({
            ...{ name: partNames[to] ?? title, words: phrase, kind: searchTypes.page, to },
          })),
        ),
    ]);
