import { foldText } from '@juris/contract/foldText';
import { searchNames } from '@juris/contract/nameSearch';
import type { SearchEntry } from '@juris/platform';
import type { SearchResult } from '../../api/search';
import { searchPageLabels as labels } from './labels';
import { entriesOf, withoutRepeats } from './entriesOf';

/** Search results with the same heading. */
export interface ResultGroup {
  heading: string;
  entries: SearchEntry[];
}

const nameOf = ({ name }: { name: string }) => foldText(name);

/**
 * Returns the results of a search in groups. Pages are before books if their best name matches better.
 * @param results Results of the API, the best match first.
 * @param pages Entries of all pages, which this function searches.
 */
export function resultGroups(words: string, results: SearchResult[], pages: SearchEntry[]): ResultGroup[] {
  const query = foldText(words);
  const found = searchNames(pages, nameOf, query, ({ to }) => to);
  const pageGroup = { heading: labels.pages, entries: found.map(({ item }) => item) };
  const groupOf = (heading: string) => ({
    heading,
    entries: withoutRepeats(results.filter((result) => headingOf(result) === heading).flatMap(entriesOf)),
  });
  const records = [labels.books, labels.people, labels.series, labels.subjects].map(groupOf);
  // Results without a matching name were found by other fields, such as the abstract. Pages are before them.
  const [best = { score: 1 }] = searchNames(results, nameOf, query);
  const isPageBest = (found[0]?.score ?? 1) < best.score;
  return [
    ...(isPageBest ? [pageGroup, ...records] : [...records, pageGroup]),
    groupOf(labels.resources),
  ].filter((group) => group.entries.length > 0);
}

function headingOf(result: SearchResult): string {
  if (result.type === 'series') return labels.series;
  if (result.type === 'subject') return labels.subjects;
  if (result.type === 'leader' || ('role' in result && result.role)) return labels.people;
  return result.type === 'publishedTitle' || result.type === 'openAccess' ? labels.books : labels.resources;
}
