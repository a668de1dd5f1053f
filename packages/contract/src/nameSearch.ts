import Fuse from 'fuse.js/basic';
import { searchWords } from './foldText';

/**
 * Decides whether a name matches a search query. The API, the search in the header and the search page use this module.
 */

/** Fuse.js score (0 is an exact match) above which a name does not match (specification section 9). */
const THRESHOLD = 0.6;

/**
 * Maximum difference between the score of a result and the best score. A search for "finance" thus finds "Finance", but
 * not "Ancient Law".
 */
const FARTHEST_BEHIND = 0.4;

/**
 * Fuse.js score above which a name does not match a single word of a query. About a third of the letters of a word may
 * be wrong. With `THRESHOLD`, a search for "refund" would find unrelated names.
 */
const CLOSE_THRESHOLD = 0.35;

/** An item and the score of its name: 0 for an exact match, higher for a worse match. */
export interface Scored<Item> {
  item: Item;
  score: number;
}

/**
 * Returns the items whose names match a query, best match first. A match may be anywhere in a name.
 * @param nameOf returns the folded name of an item, see `foldText`
 * @param query folded search text
 */
export const matchNames = <Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  query: string,
): Scored<Item>[] => search(items, nameOf, query, THRESHOLD);

/**
 * Returns the items whose names are close to each word of a query.
 * @param nameOf returns the folded name of an item, see `foldText`
 */
export const closeToWords = <Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  query: string,
): readonly Item[] =>
  searchWords(query).reduce<readonly Item[]>(
    (left, word) => search(left, nameOf, word, CLOSE_THRESHOLD).map(({ item }) => item),
    items,
  );

/** Returns the items that are not much worse than the best one, best match first. */
export function nearBest<Item>(scored: readonly Scored<Item>[]): Item[] {
  const best = Math.min(...scored.map(({ score }) => score));
  return [...scored]
    .filter(({ score }) => score <= best + FARTHEST_BEHIND)
    .sort((one, other) => one.score - other.score)
    .map(({ item }) => item);
}

const search = <Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  text: string,
  threshold: number,
): Scored<Item>[] =>
  new Fuse(items, {
    keys: [{ name: 'name', getFn: nameOf }],
    ...{ threshold, ignoreLocation: true, includeScore: true },
  })
    .search(text)
    .map(({ item, score = 0 }) => ({ item, score }));
