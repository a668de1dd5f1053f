import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Kind } from '../kinds/kind';
import type { Services } from '../services';
import { CachedList } from './cachedList';

/**
 * The list of a kind that answers its rows as they are read, in `output`.
 * @param query of the whole list, in its order
 * @param nextChange when what readers see of it changes by itself, in milliseconds since 1970
 * @param search the columns in which words are looked for, with their table where it is another
 */
export const contentList = <DB, TB extends keyof DB, Row>(
  { table, name }: Kind,
  { listLifetime }: Services,
  query: (onlyActive: boolean) => SelectQueryBuilder<DB, TB, Row>,
  schema: z.ZodType,
  search: string[],
  nextChange?: () => Promise<number>,
) =>
  new CachedList(
    {
      query,
      columns: {
        id: `${table}.id`,
        name: `${table}.${name}`,
        search: search.map((column) => (column.includes('.') ? column : `${table}.${column}`)),
      },
      answer: (output: Row[], total) => ({ output, total }),
      schema,
      nextChange,
    },
    listLifetime,
  );
