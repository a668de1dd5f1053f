import type { MessageId } from '@juris/contract';
import type { Database } from '../../../platform/db/tables/tables';
import { createHash } from 'node:crypto';

/** Minimum number of messages that staff must have marked as spam, and as not spam, before the filter works. */
const FEWEST_SAMPLES = 5;
/** Maximum number of marked messages from which the filter learns. The oldest are deleted. */
const MOST_SAMPLES = 2_000;
/** Number of words that decide: those with the largest difference between spam and other messages. */
const DECIDING_WORDS = 15;
/** A word decides only if it occurs in at least this many marked messages. */
const FEWEST_OCCURRENCES = 2;
/** Probability from which a message is suspected. */
const THRESHOLD = 0.99;

/**
 * Returns whether a new message is probably spam. This is a naive Bayes classifier over the presence of words, with
 * add-one smoothing and equal prior probabilities.
 * @param text folded text of the message
 */
export async function isSuspected(db: Database, text: string): Promise<boolean> {
  const samples = await db
    .selectFrom('spamSample')
    .select(['isSpam', (query) => query.fn.countAll().as('count')])
    .groupBy('isSpam')
    .execute();
  const countOf = (isSpam: 0 | 1) => Number(samples.find((row) => row.isSpam === isSpam)?.count ?? 0);
  const [spam, other] = [countOf(1), countOf(0)];
  if (spam < FEWEST_SAMPLES || other < FEWEST_SAMPLES) return false;
  const words = spamWords(text);
  if (words.length === 0) return false;
  const rows = await db
    .selectFrom('spamWord')
    .select(['word', 'isSpam', (query) => query.fn.countAll().as('count')])
    .where('word', 'in', words)
    .groupBy(['word', 'isSpam'])
    .execute();
  const counts = new Map<string, [other: number, spam: number]>();
  for (const { word, isSpam, count } of rows) {
    const both = counts.get(word) ?? [0, 0];
    both[isSpam] = Number(count);
    counts.set(word, both);
  }
  const logOdds = [...counts.values()]
    .filter(([inOther, inSpam]) => inOther + inSpam >= FEWEST_OCCURRENCES)
    .map(([inOther, inSpam]) => Math.log((inSpam + 1) / (spam + 2)) - Math.log((inOther + 1) / (other + 2)))
    .sort((one, another) => Math.abs(another) - Math.abs(one))
    .slice(0, DECIDING_WORDS)
    .reduce((sum, one) => sum + one, 0);
  return 1 / (1 + Math.exp(-logOdds)) >= THRESHOLD;
}

/**
 * Learns that a message is spam or not spam. Replaces an earlier decision about the message.
 * @param text folded text of the message
 */
export async function learn(db: Database, message: MessageId, text: string, isSpam: 0 | 1): Promise<void> {
  await unlearn(db, message);
  const { id } = await db
    .insertInto('spamSample')
    .values({ kind: message.kind, messageId: message.id, isSpam })
    .returning('id')
    .executeTakeFirstOrThrow();
  const words = spamWords(text);
  if (words.length > 0)
    await db
      .insertInto('spamWord')
      .values(words.map((word) => ({ word, sampleId: id, isSpam })))
      .execute();
  const oldest = await db
    .selectFrom('spamSample')
    .select('id')
    .orderBy('id', 'desc')
    .offset(MOST_SAMPLES)
    .limit(1)
    .executeTakeFirst();
  if (oldest) await db.deleteFrom('spamSample').where('id', '<=', oldest.id).execute();
}

/** Forgets a decision about a message, for example because the message is deleted. */
export async function unlearn(db: Database, { kind, id }: MessageId): Promise<void> {
  await db.deleteFrom('spamSample').where('kind', '=', kind).where('messageId', '=', id).execute();
}

/** Maximum number of words of one message that the spam filter reads and learns. */
const MOST_WORDS = 300;

/**
 * Returns the distinct words of a message for the spam filter. Of more than {@link MOST_WORDS} words, those with the
 * smallest hashes are chosen. A sender therefore cannot hide words behind a long text.
 * @param text folded text of the message
 */
function spamWords(text: string): string[] {
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
