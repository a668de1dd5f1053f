import { foldText, searchWords } from '@juris/contract/foldText';
import type { SearchEntry } from '@juris/platform';
import Fuse from 'fuse.js/basic';
import type { SearchResult } from '../../api/search';
import { searchPageLabels as labels } from './labels';
import { entriesOf } from './entriesOf';

/** Search results with the same heading. */
export interface ResultGroup {
  heading: string;
  entries: SearchEntry[];
}

/** Fuse.js threshold of each word in the names of pages. A word with two typing errors meets it. */
const threshold = 0.35;

/** Returns the entries whose names contain a text with a Fuse.js score of at most `mostDistant`, the best first. */
const matches = (entries: SearchEntry[], text: string, mostDistant: number) =>
  new Fuse(entries, {
    keys: [{ name: 'name', getFn: ({ name }) => foldText(name) }],
    ...{ threshold: mostDistant, ignoreLocation: true },
  })
    .search(text)
    .map(({ item }) => item);

/**
 * Returns the results of a search in groups. Empty groups are omitted.
 * @param results Results of the API, the best match first.
 * @param pages Entries of all pages, which this function searches.
 */
export function resultGroups(words: string, results: SearchResult[], pages: SearchEntry[]): ResultGroup[] {
  const close = searchWords(words).reduce((left, word) => matches(left, word, threshold), pages);
  // Several keywords of a page may match. The page is listed once, with the best of them.
  const found = matches(close, foldText(words), 1).filter(
    ({ to }, index, all) => all.findIndex((other) => other.to === to) === index,
  );
  const entriesBelow = (heading: string) =>
    results.filter((result) => headingOf(result) === heading).flatMap(entriesOf);
  return [
    { heading: labels.books, entries: entriesBelow(labels.books) },
    { heading: labels.people, entries: entriesBelow(labels.people) },
    { heading: labels.pages, entries: found },
    { heading: labels.resources, entries: entriesBelow(labels.resources) },
  ].filter((group) => group.entries.length > 0);
}

function headingOf(result: SearchResult): string {
  if (result.type === 'leader' || ('role' in result && result.role)) return labels.people;
  return result.type === 'publishedTitle' || result.type === 'openAccess' ? labels.books : labels.resources;
}
