import Fuse from 'fuse.js/basic';

/**
 * Decides whether a name matches a search query. The API, the search in the header and the search page use this module.
 */

/** Fuse.js score (0 is an exact match) above which a name does not match (specification section 9). */
const THRESHOLD = 0.6;

/**
 * Distance of two words above which they are not close: the share of wrong letters, plus `EXTRA_LETTER` for each letter
 * that the word of the name has more. A wrong first letter counts twice. With `THRESHOLD`, a search for "refund" would
 * find unrelated names.
 */
const CLOSE_THRESHOLD = 0.32;
const EXTRA_LETTER = 0.025;

/** Weight of the words in the score of a name, which is the weighted mean of the words and the whole name. */
const WORDS_WEIGHT = 0.7;

/**
 * Words that a name need not match: function words of English and Hindi, "book" and "series", which fit nearly every name, and
 * "volume" before a number of a series.
 */
const STOP_WORDS = new Set(
  (
    'about an and any are as at be book books by can could do does find for from get give has have how if in into is it ' +
    'looking me my need no of on or our please series should show so some tell that the their them there these they this to ' +
    'us vol volume want was we what when where which who whom whose why will with would you your ' +
    'hai ka kaise kar kare karna ke ki ko kya mein se का की के को में से है पर और ' +
    'किताब किताबें पुस्तक पुस्तकें நூல் நூல்கள் புத்தகம் புத்தகங்கள்'
  ).split(' '),
);

/** An item and the score of its name: 0 for an exact match, higher for a worse match. */
export interface Scored<Item> {
  item: Item;
  score: number;
}

/**
 * Returns the items that are close to all significant words of a query, best match first. The words may be spread over
 * the names of a group, of which it returns the item with the best name.
 * @param nameOf returns the folded name of an item, see `foldText`
 * @param query folded search text
 * @param groupOf returns the group of an item, for example the address of its page; without it, each item is a group
 */
export function searchNames<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  query: string,
  groupOf: (item: Item) => unknown = (item) => item,
): Scored<Item>[] {
  const queryWords = significantWords(query);
  if (queryWords.length === 0) return [];
  const named = items.map((item) => ({ item, words: wordsOf(nameOf(item)) }));
  const allWords = [...new Set(named.flatMap(({ words }) => words))];
  const fuse = new Fuse(allWords, { threshold: CLOSE_THRESHOLD, ignoreLocation: true, includeScore: true });
  const distances = queryWords.map((word) => closeWords(fuse, word));
  const groups = new Map<unknown, { missing: Set<string>; members: Scored<Item>[] }>();
  for (const { item, words } of named) {
    const ofWords = distances.map((close) => Math.min(1, ...words.map((word) => close.get(word) ?? 1)));
    const score = ofWords.reduce((sum, one) => sum + one, 0) / ofWords.length;
    const group = groups.get(groupOf(item)) ?? { missing: new Set(queryWords), members: [] };
    groups.set(groupOf(item), group);
    queryWords.filter((_, at) => (ofWords[at] ?? 1) < 1).forEach((word) => group.missing.delete(word));
    group.members.push({ item, score });
  }
  const complete = [...groups.values()].filter(({ missing }) => missing.size === 0);
  // Comparing whole names is slow, so names in incomplete groups are left out.
  const candidates = complete.flatMap(({ members }) => members.map(({ item }) => item));
  const wholes = new Map(matchNames(candidates, nameOf, query).map(({ item, score }) => [item, score]));
  return bestFirst(
    complete.flatMap(({ members }) =>
      bestFirst(
        members.map(({ item, score }) => ({
          item,
          score: WORDS_WEIGHT * score + (1 - WORDS_WEIGHT) * (wholes.get(item) ?? 1),
        })),
      ).slice(0, 1),
    ),
  );
}

/** Sorts items by their scores. */
export const bestFirst = <Item>(scored: readonly Scored<Item>[]): Scored<Item>[] =>
  [...scored].sort((one, other) => one.score - other.score);

/**
 * Returns the words of a query that names must match: without punctuation, single letters and stop words. If no word is
 * left, it returns all of them.
 * @param query folded search text
 * @example significantWords('how to publish a book?') // ['publish']
 */
export function significantWords(query: string): string[] {
  const words = wordsOf(query.replaceAll('-', ' '));
  const significant = words.filter((word) => (word.length > 1 || /\d/.test(word)) && !STOP_WORDS.has(word));
  return significant.length > 0 ? significant : words;
}

/** Returns the words of a folded text, without punctuation. A hyphenated word is also returned in its parts. */
const wordsOf = (text: string) => [
  ...new Set(
    text
      .split(/[^\p{L}\p{M}\p{N}-]+/u)
      .flatMap((word) => [word, ...word.split('-')])
      .filter(Boolean),
  ),
];

/** Returns the items whose names match a query as a whole. A match may be anywhere in a name. */
const matchNames = <Item>(items: readonly Item[], nameOf: (item: Item) => string, query: string) =>
  new Fuse(items, {
    keys: [{ name: 'name', getFn: nameOf }],
    ...{ threshold: THRESHOLD, ignoreLocation: true, includeScore: true },
  })
    .search(query)
    .map(({ item, score = 0 }) => ({ item, score }));

/** Returns the words that contain a word of a query or are close to it, with their distances. */
function closeWords(fuse: Fuse<string>, queryWord: string): Map<string, number> {
  const distances = fuse.search(queryWord).map(({ item: word, score = 0 }): [string, number] => {
    const extra = EXTRA_LETTER * Math.max(0, word.length - queryWord.length);
    if (word.includes(queryWord)) return [word, Math.min(extra, CLOSE_THRESHOLD)];
    return [word, score + extra + (word[0] === queryWord[0] ? 0 : 1 / queryWord.length)];
  });
  return new Map(distances.filter(([, distance]) => distance <= CLOSE_THRESHOLD));
}

/**
 * Returns the word that is closest to a word of a query, or undefined if none is close to it.
 * @param texts folded texts with the words to choose from
 * @example closestWord(['law of evidence'], 'evidnce') // 'evidence'
 */
export function closestWord(texts: readonly string[], queryWord: string): string | undefined {
  const words = [...new Set(texts.flatMap(wordsOf))];
  const fuse = new Fuse(words, { threshold: CLOSE_THRESHOLD, ignoreLocation: true, includeScore: true });
  const [closest] = [...closeWords(fuse, queryWord)].sort(([, one], [, other]) => one - other);
  return closest?.[0];
}
