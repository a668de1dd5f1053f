import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { foldText, searchWords } from '@juris/contract/foldText';
import type { InboxMessage } from '@juris/contract';
import { containsText } from '../../platform/db/tables/textIndex';
import type { Engine } from '../../platform/db/tables/tables';

type MessageType = InboxMessage['kind'];

export type MessageCondition = (messageType: MessageType) => RawBuilder<SqlBool>;

/** Message number that is the whole search text: `E-6`, `e 6` or `#P-12`, or `6` for both types. */
const NUMBER_ALONE = /^#?\s?([ep]?)[\s-]?([1-9]\d{0,8})$/;
/** Message number among other words, such as `E-6 varma` or `varma #6`. */
const NUMBER_AMONG_WORDS = /(?<=^|\s)#?([ep]?)-?([1-9]\d{0,8})(?=\s|$)/;

/**
 * Returns the condition of a search.
 * - A number with its letter, such as `E-6`, matches only the message with this number.
 * - A number without a letter matches messages with this number or with the number in their text.
 * - A number among other words matches the message with this number, if it contains the other words.
 * @returns `id`: the number that the search text contains
 */
export function messageSearch(
  engine: Engine,
  q: string,
): { condition: MessageCondition; id?: number | undefined } {
  const folded = foldText(q);
  const [found, letter = '', digits] = NUMBER_ALONE.exec(folded) ?? NUMBER_AMONG_WORDS.exec(folded) ?? [];
  const id = digits === undefined ? undefined : Number(digits);
  const contains = (words: readonly string[], messageType: MessageType) =>
    sql<SqlBool>`${sql.join(
      [sql`1 = 1`, ...words.map((word) => containsText(engine, messageType, 'searchText', word))],
      sql` and `,
    )}`;
  const otherWords = found === undefined ? [] : searchWords(folded.replace(found, ' '));
  return {
    id,
    condition: (messageType) => {
      const text = contains(searchWords(q), messageType);
      if (id === undefined) return text;
      const isNumbered = messageType.startsWith(letter)
        ? sql<SqlBool>`(id = ${id} and ${contains(otherWords, messageType)})`
        : sql<SqlBool>`1 = 0`;
      return letter ? isNumbered : sql<SqlBool>`(${isNumbered} or ${text})`;
    },
  };
}
