import type { z } from 'zod';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { FileFields } from '@juris/contract/uploadedFile';
import type { PartOfList } from '@juris/contract/responses';
import type { ContentType } from './contentType';
import type { ContentTypeName } from '@juris/contract/types/recordTypes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { contentEndpoints } from './endpoints';
import { ContentRepository, type ContentRecord } from './contentRepository';
import { contentList } from './contentList';
import type { FileColumns } from './fileColumns';
import { formRoutes, type ContentForms } from './formRoutes';
import type { ListPart } from './listPart';
import type { ListedRows } from './listExpressions';

/** Configuration of the routes of a content type. */
interface ContentRoutes<
  DB,
  TB extends keyof DB,
  Table extends ContentTypeName,
  Row,
  Files extends FileFields,
  Added,
  Changed,
>
  extends Omit<ListedRows<DB, TB, Row>, 'rows'>, ContentForms<Table, Row, Files, Added, Changed> {
  /** Path of the list, for example `/banner`. The other routes are below this path. */
  path: string;
  /** Query for all rows, without an order. The rows may have columns that the response does not contain. */
  rows: SelectQueryBuilder<DB, TB, NoInfer<Row>>;
  files: Files;
  answers: {
    list: z.ZodType<{ output: Row[] }>;
    one: z.ZodType<{ output: Row }>;
    saved: z.ZodType<{ message: string; output: Row }>;
  };
  /** Summaries of the read endpoints in the OpenAPI document. */
  summaries: { list: string; one: string };
  query: z.ZodType<ListPart & { onlyActive: '0' | '1' }>;
}

/**
 * Adds the four routes of a content type: list, single record, create and update. Their responses contain the records
 * in the property `output`.
 * @returns the cached list of the content type
 */
export function contentRoutes<
  DB,
  TB extends keyof DB,
  Table extends ContentTypeName,
  Row extends ContentRecord & FileColumns<Files>,
  Files extends FileFields,
  Added,
  Changed extends { version?: number | undefined },
>(
  app: ApiServer,
  services: Services,
  contentType: ContentType<Table>,
  of: ContentRoutes<DB, TB, Table, Row, Files, Added, Changed>,
) {
  const { path, rows, files, answers, summaries, query } = of;
  const answer = (output: Row[], part?: PartOfList) => ({ output, ...part });
  const list = contentList(services, contentType, of, answer, answers.list);
  const find = async (id: number): Promise<Row | undefined> => {
    const [found] = await rows.where(sql.ref(`${contentType.table}.id`), '=', id).execute();
    return found;
  };
  const content = new ContentRepository(contentType, files, services, find, list);
  const endpoints = contentEndpoints(services.sessions, contentType);

  app.get(path, endpoints.list(summaries.list, answers.list, query), (request, reply) =>
    list.send(request, reply),
  );

  app.get(`${path}/:id`, endpoints.one(summaries.one, answers.one), async (request) => ({
    output: await content.getVisible(request),
  }));

  const paths = { create: `${path}/create`, update: `${path}/update/:id` };
  formRoutes(app, { content, endpoints }, paths, of, answers.saved);

  return list;
}
