import { foldText } from '@juris/contract/foldText';
import { closeToWords, matchNames, nearBest } from '@juris/contract/nameSearch';
import type { SearchEntry } from '@juris/platform';
import type { SearchResult } from '../../api/search';
import { searchPageLabels as labels } from './labels';
import { entriesOf, withoutRepeats } from './entriesOf';

/** Search results with the same heading. */
export interface ResultGroup {
  heading: string;
  entries: SearchEntry[];
}

const nameOf = ({ name }: SearchEntry) => foldText(name);

/**
 * Returns the results of a search in groups. Empty groups are omitted.
 * @param results Results of the API, the best match first.
 * @param pages Entries of all pages, which this function searches.
 */
export function resultGroups(words: string, results: SearchResult[], pages: SearchEntry[]): ResultGroup[] {
  const query = foldText(words);
  // A page with several matching keywords is listed once, with the best of them.
  const found = nearBest(matchNames(closeToWords(pages, nameOf, query), nameOf, query)).filter(
    ({ to }, index, all) => all.findIndex((other) => other.to === to) === index,
  );
  const entriesBelow = (heading: string) =>
    withoutRepeats(results.filter((result) => headingOf(result) === heading).flatMap(entriesOf));
  return [
    { heading: labels.books, entries: entriesBelow(labels.books) },
    { heading: labels.people, entries: entriesBelow(labels.people) },
    { heading: labels.series, entries: entriesBelow(labels.series) },
    { heading: labels.subjects, entries: entriesBelow(labels.subjects) },
    { heading: labels.pages, entries: found },
    { heading: labels.resources, entries: entriesBelow(labels.resources) },
  ].filter((group) => group.entries.length > 0);
}

function headingOf(result: SearchResult): string {
  if (result.type === 'series') return labels.series;
  if (result.type === 'subject') return labels.subjects;
  if (result.type === 'leader' || ('role' in result && result.role)) return labels.people;
  return result.type === 'publishedTitle' || result.type === 'openAccess' ? labels.books : labels.resources;
}
