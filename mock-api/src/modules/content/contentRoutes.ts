import type { z } from 'zod';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { FileFields } from '@juris/contract/uploadedFile';
import type { PartOfList } from '@juris/contract/responses';
import type { ContentType } from './contentType';
import type { ContentTypeName } from '@juris/contract/types/recordTypes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../../setup/services';
import { contentEndpoints } from './endpoints';
import {
  ContentRepository,
  type ContentRecord,
  type ReceivedChange,
  type ReceivedRecord,
} from './contentRepository';
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
  extends
    Omit<ListedRows<DB, TB, Row>, 'rows'>,
    Pick<ContentForms<Table, Row, Files, Added, Changed>, 'validate'> {
  /** Path of the list, for example `/banner`. The other routes are below this path. */
  path: string;
  /** Query for all rows, without an order. The rows may have columns that the response does not contain. */
  rows: SelectQueryBuilder<DB, TB, NoInfer<Row>>;
  schemas: {
    added: z.ZodType<Added>;
    change: z.ZodType<Changed>;
    files: Files;
    responses: {
      list: z.ZodType<{ output: Row[] }>;
      one: z.ZodType<{ output: Row }>;
      saved: z.ZodType<{ message: string; output: Row }>;
    };
  };
  /** Summaries of the endpoints in the OpenAPI document. */
  summaries: { list: string; one: string; create: string; update: string };
  /** Converts the form of a new record to the columns that are stored. */
  added: (form: Added) => ReceivedRecord<Table, Files>;
  /** Converts the form of a change and the stored record to the columns that change. */
  changed: (form: Changed, before: Row) => ReceivedChange<Table, Files>;
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
  const { path, rows, schemas, summaries, query, added, changed, validate } = of;
  const { responses } = schemas;
  const answer = (output: Row[], part?: PartOfList) => ({ output, ...part });
  const list = contentList(services, contentType, of, answer, responses.list);
  const find = async (id: number): Promise<Row | undefined> => {
    const [found] = await rows.where(sql.ref(`${contentType.table}.id`), '=', id).execute();
    return found;
  };
  const content = new ContentRepository(contentType, schemas.files, services, find, list);
  const endpoints = contentEndpoints(services.sessions, contentType);

  app.get(path, endpoints.list(summaries.list, responses.list, query), (request, reply) =>
    list.send(request, reply),
  );

  app.get(`${path}/:id`, endpoints.one(summaries.one, responses.one), async (request) => ({
    output: await content.getVisible(request),
  }));

  const paths = { create: `${path}/create`, update: `${path}/update/:id` };
  const forms = {
    create: { summary: summaries.create, form: schemas.added, columns: added },
    update: { summary: summaries.update, form: schemas.change, columns: changed },
    ...(validate && { validate }),
  };
  formRoutes(app, { content, endpoints }, paths, forms, responses.saved);

  return list;
}
