import { createHash } from 'node:crypto';

/** Maximum number of words of one message that the spam filter reads and learns. */
const MOST_WORDS = 300;

/**
 * Returns the distinct words of a message for the spam filter. Of more than {@link MOST_WORDS} words, those with the
 * smallest hashes are chosen. A sender therefore cannot hide words behind a long text.
 * @param text folded text of the message
 */
export function spamWords(text: string): string[] {
  const words = [...new Set(text.split(/[^\p{L}\p{M}\p{N}]+/u))].filter(
    (word) => word.length >= 3 && word.length <= 40,
  );
  if (words.length <= MOST_WORDS) return words;
  return words
    .map((word) => ({ word, hash: createHash('sha1').update(word).digest('hex') }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(({ word }) => word);
}
