import { foldText } from '@juris/contract/foldText';
import { searchNames } from '@juris/contract/nameSearch';
import type { SearchEntry } from '@juris/platform';
import type { SearchResult } from '@juris/contract';
import type { BookResult, FoundResults } from '../../api/search';
import { entriesOf, withoutRepeats } from './entriesOf';
import { searchPageLabels as labels } from './labels';

/** Results of one group on the search page. */
export interface ResultGroup {
  heading: string;
  /** Number of all results of the group. */
  total: number;
  books: BookResult[];
  entries: SearchEntry[];
  /** Links to all results of the group, if there are more than those listed. */
  more: { text: string; to: string }[];
}

type ResultGroupName = keyof NonNullable<FoundResults['totals']>;

const textOf = ({ name, words = name }: { name: string; words?: string | undefined }) => foldText(words);

/**
 * Returns the results of a search in groups. The group with the best result is first. Pages are before the other groups if
 * their best name matches better.
 * @param pages Entries of all pages, which this function searches.
 */
export function resultGroups(words: string, found: FoundResults, pages: SearchEntry[]): ResultGroup[] {
  const { results, corrected = words } = found;
  const query = foldText(corrected);
  const names = [...new Set(results.map(groupOf))];
  const groups = names
    .map((name) => groupWith(name, corrected, found))
    .filter(({ books, entries: others }) => books.length + others.length > 0);
  const pagesWith = (text: string) => searchNames(pages, textOf, text, ({ to }) => to);
  // The API corrects words that no book or name contains. A page may contain them as they were typed.
  const typed = pagesWith(foldText(words));
  const pagesFound = typed.length > 0 ? typed : pagesWith(query);
  if (pagesFound.length === 0) return groups;
  const entries = pagesFound.map(({ item }) => item);
  const pageGroup = { heading: labels.pages, total: entries.length, books: [], entries, more: [] };
  // Results without a matching name were found by other fields, such as the abstract. Pages are before them.
  const [best = { score: 1 }] = searchNames(results.map(withWords), textOf, query);
  const isPageBest = (pagesFound[0]?.score ?? 1) < best.score;
  return isPageBest ? [pageGroup, ...groups] : [...groups, pageGroup];
}

const withWords = (result: SearchResult) => ({
  name: result.name,
  words: 'words' in result ? result.words : undefined,
});

/** Page with all names of a group, if it has one. */
const lists: Partial<Record<ResultGroupName, { text: string; to: string }>> = {
  people: { text: labels.allAuthors, to: '/authors' },
  series: { text: labels.allSeries, to: '/series' },
  subjects: { text: labels.allSubjects, to: '/subjects' },
  resources: { text: labels.allResources, to: '/resources' },
};

function groupWith(group: ResultGroupName, words: string, found: FoundResults): ResultGroup {
  const results = found.results.filter((result) => groupOf(result) === group);
  const books = results.filter(isBook);
  const entries = withoutRepeats(results.filter((result) => !isBook(result)).flatMap(entriesOf));
  const counted = found.totals?.[group] ?? 0;
  const isComplete = counted <= results.length;
  const list = lists[group];
  return {
    ...{ heading: labels.headings[group], books, entries },
    total: isComplete ? books.length + entries.length : counted,
    more: isComplete ? [] : group === 'books' ? bookLists(words, found) : list ? [list] : [],
  };
}

/** Returns links to the lists with all books that contain the words. */
function bookLists(words: string, { listed }: FoundResults) {
  const { publishedTitle: titles = 0, openAccess = 0 } = listed ?? {};
  const query = new URLSearchParams({ q: words });
  return [
    ...(titles > 0 ? [{ text: labels.allTitlesWith(titles), to: `/titles?${query}` }] : []),
    ...(openAccess > 0 ? [{ text: labels.allOpenAccessWith(openAccess), to: `/openaccess?${query}` }] : []),
  ];
}

const isBook = (result: SearchResult): result is BookResult =>
  (result.type === 'publishedTitle' || result.type === 'openAccess') && result.role === undefined;

/** Groups of results by type. All other results are people. */
const groupsByType: Partial<Record<SearchResult['type'], ResultGroupName>> = {
  series: 'series',
  subject: 'subjects',
  resource: 'resources',
  snippet: 'snippets',
};

const groupOf = (result: SearchResult): ResultGroupName =>
  isBook(result) ? 'books' : (groupsByType[result.type] ?? 'people');
