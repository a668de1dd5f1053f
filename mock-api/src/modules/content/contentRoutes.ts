import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { PartOfList } from '@juris/contract/responses';
import type { Flag } from '../../platform/db/tables/contentTables';
import type { ApiServer } from '../../platform/http/apiServer';
import { notFound } from '../../platform/http/httpError';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { Services } from '../services';
import { currentUser } from '../session/authHooks';
import type { ContentType, RecordForm } from './contentType';
import { contentEndpoints } from './endpoints';
import { contentList, withStates } from './contentList';
import type { ListPart } from './listPart';
import type { ListedRows } from './listExpressions';
import { Records, type Call } from './records';
import { noSchedule, isWithinSchedule, type Schedule } from './schedule';
import { isActive, lastEditor } from './versions';

/** Columns that every content type has. Specification section 3 names the status column of snippets `is_active`. */
type ContentRecord = { id: number; version: number } & Partial<Schedule> &
  ({ isActive: Flag } | { is_active: Flag });

interface RecordSchemas<Row> {
  added: z.ZodType<object>;
  change: z.ZodType<object>;
  responses: { saved: z.ZodType<{ message: string; output: Row }> };
}

/** Configuration of the routes of a content type. */
interface ContentRoutes<DB, TB extends keyof DB, Row> extends Omit<ListedRows<DB, TB, Row>, 'rows'> {
  /** Path of the list, for example `/banner`. The other routes are below this path. */
  path: string;
  /** Query for all rows, without an order. The rows may have columns that the response does not contain. */
  rows: SelectQueryBuilder<DB, TB, NoInfer<Row>>;
  schemas: RecordSchemas<Row> & {
    responses: { list: z.ZodType<{ output: Row[] }>; one: z.ZodType<{ output: Row }> };
  };
  /** Summaries of the endpoints in the OpenAPI document. */
  summaries: { list: string; one: string; create: string; update: string };
  query: z.ZodType<ListPart & { onlyActive: '0' | '1' }>;
}

/**
 * Adds the four routes of a content type: list, single record, create and update. Their responses contain the records
 * in the property `output`.
 * @returns the cached list of the content type
 */
export function contentRoutes<DB, TB extends keyof DB, Row extends ContentRecord>(
  app: ApiServer,
  services: Services,
  contentType: ContentType,
  of: ContentRoutes<DB, TB, Row>,
) {
  const { path, rows, schemas, summaries } = of;
  const { responses } = schemas;
  const list = contentList(app, services, contentType, {
    ...{ ...of, summary: summaries.list, schema: responses.list },
    answer: (output: Row[], part?: PartOfList) => ({ output, ...part }),
  });
  const find = async (id: number): Promise<Row | undefined> => {
    const [found] = await rows.where(sql.ref(`${contentType.table}.id`), '=', id).execute();
    return found;
  };
  const content = specifiedRecords(services, contentType, find, list);
  taggedRoutes(app, contentType.tag.name).read(`${path}/:id`, 'optional', {
    ...contentEndpoints(contentType).one(summaries.one, responses.one),
    handle: async (request) => ({ output: await content.getVisible(request) }),
  });
  const paths = { create: `${path}/create`, update: `${path}/update/:id` } as const;
  formRoutes(app, contentType, content, { paths, summaries, schemas });
  return list;
}

/**
 * Returns functions that read and save the records of a content type as its specified endpoints return them.
 * @param find reads one record in the form that its endpoint returns
 * @param list cached list of the content type, which is invalidated by each change
 */
export function specifiedRecords<Row extends ContentRecord>(
  services: Services,
  contentType: ContentType,
  find: (id: number) => Promise<Row | undefined>,
  list: { invalidate(): void },
) {
  const { db } = services;
  const records = new Records(contentType, services, () => list.invalidate());
  const get = async (id: number): Promise<Row> => {
    const row = await find(id);
    if (!row) throw notFound(contentType.label, id);
    return row;
  };
  return {
    /**
     * Returns the requested record. For staff it includes the name of the last editor and the publication state.
     * @throws HttpError 404 if the record does not exist, or if it is not public and the client is not signed in
     */
    async getVisible(request: FastifyRequest<{ Params: { id: number } }>): Promise<Row> {
      const row = await get(request.params.id);
      const isPublic = isActive(row) && isWithinSchedule({ ...noSchedule, ...row });
      if (!request.account && !isPublic) throw notFound(contentType.label, row.id);
      if (!request.account) return row;
      const savedBy = await lastEditor(db, contentType, row.id);
      const [shown] = await withStates(db, contentType, [row]);
      return { ...row, ...(savedBy && { savedBy }), ...shown };
    },

    /** Adds a record, or returns the record that was added earlier with the same `Idempotency-Key`. */
    create: async (call: Call, form: RecordForm): Promise<Row> =>
      get(await records.add(call, form, 'record')),

    /** @throws HttpError 404 if there is no such record, or 409 if somebody else saved it since the editor opened it */
    async change(call: Pick<FastifyRequest, 'account'>, id: number, form: RecordForm) {
      const before = await get(id);
      await records.save(currentUser(call), id, form, 'record');
      const row = await get(id);
      return { row, message: changeMessage(contentType.label, before, row) };
    },
  };
}

/** Adds the routes that create and change records of a content type, except snippets. */
export function formRoutes<Row extends ContentRecord>(
  app: ApiServer,
  contentType: ContentType,
  content: ReturnType<typeof specifiedRecords<Row>>,
  {
    paths,
    summaries,
    schemas: { added, change, responses },
  }: {
    paths: { create: string; update: `${string}/:id` };
    summaries: { create: string; update: string };
    schemas: RecordSchemas<Row>;
  },
): void {
  const { label, tag } = contentType;
  const endpoints = contentEndpoints(contentType);
  const routes = taggedRoutes(app, tag.name);
  routes.write(paths.create, 'writeDrafts', {
    ...endpoints.create(summaries.create, added, responses.saved),
    handle: async (request, reply) => {
      const output = await content.create(request, request.body);
      return reply.code(201).send({ message: `The ${label} was added.`, output });
    },
  });

  routes.write(paths.update, 'writeDrafts', {
    ...endpoints.change(summaries.update, change, responses.saved),
    handle: async (request) => {
      const { message, row: output } = await content.change(request, request.params.id, request.body);
      return { message, output };
    },
  });
}

/** Returns the message after a change of a record, which names a new status. */
function changeMessage(label: string, before: ContentRecord, row: ContentRecord): string {
  if (isActive(before) === isActive(row)) return `The ${label} was saved.`;
  if (!isActive(row)) return `The ${label} is now hidden.`;
  const schedule = { ...noSchedule, ...row };
  if (isWithinSchedule(schedule)) return `The ${label} is now published.`;
  return isWithinSchedule({ ...schedule, activeUntil: '' })
    ? `The ${label} is active, but its schedule has ended.`
    : `The ${label} is now published within its schedule.`;
}
