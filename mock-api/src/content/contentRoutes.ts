import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { FileFields } from '../contract/uploadedFile';
import { onlyActiveQuery } from '../http/callSchema';
import type { Kind } from '../kinds/kind';
import type { ApiServer, Services } from '../services';
import { CachedList } from './cachedList';
import { contentCalls } from './calls';
import { Content, type ContentQueries, type ContentRecord } from './content';
import type { FileColumns } from './fileColumns';

/** What the calls of one kind are made of. */
interface ContentRoutes<DB, TB extends keyof DB, Row, Fields, Files extends FileFields> {
  /** Where they are: `/banner`. */
  path: string;
  files: Files;
  queries: ContentQueries<Row, Fields, Files> & {
    /** The whole list, in its order. */
    list(onlyActive: boolean): SelectQueryBuilder<DB, TB, Row>;
  };
  /** The columns in which words are looked for, with their table where it is another. */
  search: string[];
  /** When what readers see of the list changes by itself, in milliseconds since 1970. */
  nextChange?: () => Promise<number>;
  answers: { list: z.ZodType<{ output: Row[] }>; one: z.ZodType<{ output: Row }> };
  /** What the calls do, in the OpenAPI document. */
  summaries: { list: string; one: string };
}

/**
 * Adds the two calls by which a kind is read, where they answer in `output` what its queries find.
 * @returns what its two other calls, by which it is written, are made of
 */
export function contentRoutes<
  DB,
  TB extends keyof DB,
  Row extends ContentRecord & FileColumns<Files>,
  Fields extends object,
  Files extends FileFields,
>(
  app: ApiServer,
  services: Services,
  kind: Kind,
  { path, files, queries, search, nextChange, answers, summaries }: ContentRoutes<DB, TB, Row, Fields, Files>,
) {
  const { table, name } = kind;
  const columns = {
    id: `${table}.id`,
    name: `${table}.${name}`,
    search: search.map((column) => (column.includes('.') ? column : `${table}.${column}`)),
  };
  const answer = (output: Row[], total?: number) => ({ output, total });
  const source = { query: queries.list, columns, answer, schema: answers.list, nextChange };
  const list = new CachedList(source, services.listLifetime);
  const content = new Content(kind, files, services, queries, list);
  const calls = contentCalls(services.sessions, kind);

  app.get(path, calls.list(summaries.list, answers.list, onlyActiveQuery), (request, reply) =>
    list.send(request, reply),
  );

  app.get(`${path}/:id`, calls.one(summaries.one, answers.one), async (request) => ({
    output: await content.shown(request),
  }));

  return { list, content, calls };
}
