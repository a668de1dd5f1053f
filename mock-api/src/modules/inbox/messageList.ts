import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { foldText, searchWords } from '@juris/contract/foldText';
import { z } from 'zod';
import { bookPurpose, messageState, MOST_COUNTED, type InboxMessage } from '@juris/contract';
import type { BookPurpose } from '@juris/contract/bookPurposes';
import { readStaffPage, staffPageQuery } from '../content/staffPage';
import { containsText } from '../../platform/db/tables/textIndex';
import type { Database, Engine } from '../../platform/db/tables/tables';
import { messagesWithIds, type MessageType } from './readMessages';

export const messagesQuery = z.strictObject({
  ...staffPageQuery(['receivedAt', 'kind', 'name', 'email', 'publisherName']),
  kind: z.enum(['proposal', 'enquiry'], 'must be proposal or enquiry').optional(),
  state: messageState.optional(),
  assigned: z
    .string()
    .regex(/^(?:me|none|[1-9]\d{0,8})$/, 'must be me, none or the id of an account')
    .optional()
    .meta({ description: '`me`, `none` or the id of an account' }),
  spam: z
    .enum(['1', '0'], 'must be 1 or 0')
    .optional()
    .meta({ description: '1 returns the messages in Spam; without it, all other messages' }),
  purpose: bookPurpose.optional(),
  publisherName: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Exact publisher name as in the messages' }),
});

/** Values of `spam` of the messages in Spam. */
const inSpam = ['suspected', 'spam'] as const;

/** Returns functions that list and count messages. They ignore messages in the bin. */
export const messageList = (db: Database, engine: Engine) => ({
  /**
   * Returns messages in the requested order. By default the latest messages come first. A message whose number is in
   * the search text comes before them.
   * @param accountId account of the current user
   */
  async list(
    { kind, state, publisherName, purpose, assigned, spam, q = '', ...page }: z.output<typeof messagesQuery>,
    accountId: number,
  ): Promise<{ output: InboxMessage[]; total?: number | undefined }> {
    const search = messageSearch(engine, q);
    const { rows, total } = await readStaffPage(
      db
        .selectFrom(listedMessages(search.condition).as('message'))
        .select(['kind', 'id'])
        .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'enquiry'))
        .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'new'))
        .$if(publisherName !== undefined, (query) => query.where('publisherName', '=', publisherName ?? ''))
        .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'question'))
        .where('spam', spam === '1' ? 'in' : 'not in', inSpam)
        .$if(assigned === 'none', (query) => query.where('assignedTo', 'is', null))
        .$if(assigned !== undefined && assigned !== 'none', (query) =>
          query.where('assignedTo', '=', assigned === 'me' ? accountId : Number(assigned)),
        )
        .$if(search.id !== undefined, (query) =>
          query.orderBy(sql`case when id = ${search.id} then 0 else 1 end`),
        )
        .orderBy('receivedAt', 'desc')
        .orderBy('kind')
        .orderBy('id', 'desc'),
      page,
      messageOrder,
    );
    const all = new Map<string, InboxMessage>();
    for (const wanted of ['proposal', 'enquiry'] as const) {
      const ids = rows.flatMap((row) => (row.kind === wanted ? [row.id] : []));
      for (const one of await messagesWithIds(db, wanted, ids)) all.set(`${wanted} ${one.id}`, one);
    }
    return { output: rows.flatMap((row) => all.get(`${row.kind} ${row.id}`) ?? []), total };
  },
  /** Counts the new messages, and the messages that a user handles and that are not done, at most {@link MOST_COUNTED} each. */
  async waiting(accountId: number): Promise<{ new: number; assigned: number }> {
    const upTo = (condition: RawBuilder<SqlBool>) =>
      sql<
        number | string
      >`(select count(*) from (select 1 as one from ${listedMessages(() => condition)} as message limit ${sql.lit(MOST_COUNTED)}) as counted)`;
    const notSpam = sql<SqlBool>`spam not in (${sql.join(inSpam.map((value) => sql.lit(value)))})`;
    const { rows } = await sql<Record<'new' | 'assigned', number | string>>`select
      ${upTo(sql`state = 'new' and ${notSpam}`)} as new,
      ${upTo(sql`${sql.ref('assignedTo')} = ${accountId} and state <> 'done' and ${notSpam}`)} as assigned`.execute(
      db,
    );
    return { new: Number(rows[0]?.new), assigned: Number(rows[0]?.assigned) };
  },
  async spamCount(): Promise<number> {
    const { count } = await db
      .selectFrom(listedMessages().as('message'))
      .select(({ fn }) => fn.countAll().as('count'))
      .where('spam', 'in', inSpam)
      .executeTakeFirstOrThrow();
    return Number(count);
  },
  /** Returns the publisher names that messages contain, in alphabetical order. */
  async publishers(): Promise<string[]> {
    const rows = await db
      .selectFrom(listedMessages().as('message'))
      .select('publisherName')
      .distinct()
      .where('publisherName', '<>', '')
      .execute();
    return rows.map((row) => row.publisherName).sort((one, other) => one.localeCompare(other, 'en'));
  },
});

/** Columns by which the message list is filtered, searched and sorted. */
type ListedMessage = Pick<
  InboxMessage,
  | 'kind'
  | 'id'
  | 'isRead'
  | 'state'
  | 'assignedTo'
  | 'spam'
  | 'receivedAt'
  | 'name'
  | 'email'
  | 'publisherName'
> & { purpose: BookPurpose | '' };

/** Returns a subquery for messages that are not in the bin, from the tables of proposals and enquiries. */
function listedMessages(condition: MessageCondition = () => sql<SqlBool>`1 = 1`) {
  const columns = sql.join(
    [
      ...['id', 'isRead', 'state', 'assignedTo', 'spam'],
      ...['receivedAt', 'name', 'email', 'publisherName'],
    ].map((name) => sql.ref(name)),
  );
  const messages = (messageType: MessageType) =>
    sql`select ${sql.lit(messageType)} as kind, ${columns},
      ${messageType === 'enquiry' ? sql.ref('purpose') : sql.lit('')} as purpose
      from ${sql.table(messageType)} where ${sql.ref('removedAt')} is null and ${condition(messageType)}`;
  return sql<ListedMessage>`(${messages('proposal')} union all ${messages('enquiry')})`;
}

const column = (name: string) => sql.ref(name);
const messageOrder = {
  // `messageSearch` has already applied the search text. `readStaffPage` must not search again.
  searched: [sql`''`],
  texts: { name: column('name'), email: column('email'), publisherName: column('publisherName') },
  key: sql`kind, id desc`,
};

type MessageCondition = (messageType: MessageType) => RawBuilder<SqlBool>;

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
function messageSearch(engine: Engine, q: string): { condition: MessageCondition; id?: number | undefined } {
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
