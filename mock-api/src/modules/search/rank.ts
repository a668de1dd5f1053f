import Fuse from 'fuse.js/basic';
import { searchWords } from '@juris/contract/foldText';
import type { Candidate } from './candidates';

/** Fuse.js score (0 is an exact match) above which a name does not match (specification section 9). */
const threshold = 0.6;

/**
 * Maximum difference between the score of a result and the score of the best result. Because of this limit, a search
 * for "finance" finds "Finance", but not "Ancient Law".
 */
const farthestBehind = 0.4;

/**
 * Threshold that each word of the query must meet in at least one name. A word with two typing errors meets it. Without
 * this condition, a search for a word that no name contains, such as "refund", would find unrelated names.
 */
const closeThreshold = 0.35;

/**
 * Score of a name that contains all words of the query. Fuse.js may find no match or a worse score if the words are in
 * another order.
 */
const ALL_WORDS = 0.3;

/**
 * Returns the candidates that match a query, best match first. Returns none if no candidate is close to the query.
 * @param query normalised search text
 */
export function rank(candidates: readonly Candidate[], query: string): Candidate[] {
  const unique = new Map(
    candidates.map((one) => [`${one.kind} ${one.recordId} ${one.facet} ${one.key}`, one]),
  );
  const scores = new Map(
    matches([...unique.values()], query, threshold).map(({ item, score = 0 }) => [item, score]),
  );
  const words = searchWords(query);
  const complete = [...unique.values()].filter(({ key }) => words.every((word) => key.includes(word)));
  for (const one of complete) scores.set(one, Math.min(scores.get(one) ?? ALL_WORDS, ALL_WORDS));
  const close = (left: Candidate[], word: string) =>
    matches(left, word, closeThreshold).map(({ item }) => item);
  if (complete.length === 0 && words.reduce(close, [...unique.values()]).length === 0) return [];
  const best = Math.min(...scores.values());
  return [...scores]
    .filter(([, score]) => score <= best + farthestBehind)
    .sort(([, one], [, other]) => one - other)
    .map(([one]) => one);
}

/** Returns the candidates that contain a text with a Fuse.js score of at most `mostDistant`, with their scores. */
const matches = (candidates: Candidate[], text: string, mostDistant: number) =>
  new Fuse(candidates, {
    keys: ['key'],
    ...{ threshold: mostDistant, ignoreLocation: true, includeScore: true },
  }).search(text);
