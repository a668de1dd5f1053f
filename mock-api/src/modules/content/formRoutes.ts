import type { z } from 'zod';
import type { FileFields } from '@juris/contract/uploadedFile';
import type { ContentTypeName } from '@juris/contract/types/recordTypes';
import type { ApiServer } from '../../platform/http/apiServer';
import type { contentEndpoints } from './endpoints';
import type { ContentRepository, ContentRecord, ReceivedChange, ReceivedRecord } from './contentRepository';
import type { FileColumns } from './fileColumns';

/** Schema of a form, with the summary of its endpoint in the OpenAPI document. */
interface Form<Body> {
  summary: string;
  form: z.ZodType<Body>;
}

/** The two forms of a content type, which create and change its records. */
export interface ContentForms<Table extends ContentTypeName, Row, Files extends FileFields, Added, Changed> {
  /** Form of a new record. `columns` converts the form to the columns that are stored. */
  create: Form<Added> & { columns: (form: Added) => ReceivedRecord<Table, Files> };
  /** Form of a change. `columns` converts the form and the stored record to the columns that change. */
  update: Form<Changed> & {
    columns: (form: Changed, before: Row) => ReceivedChange<Table, Files>;
  };
  /**
   * Validates rules that the schema cannot check, for example that a publisher exists.
   * @throws HttpError if a rule is broken
   */
  validate?: (form: Added | Changed) => Promise<void>;
}

/**
 * Adds the routes that create and change records of a content type.
 * @param saved schema of the response
 */
export function formRoutes<
  Table extends ContentTypeName,
  Row extends ContentRecord & FileColumns<Files>,
  Files extends FileFields,
  Added,
  Changed extends { version?: number | undefined },
>(
  app: ApiServer,
  {
    content,
    endpoints,
  }: { content: ContentRepository<Table, Row, Files>; endpoints: ReturnType<typeof contentEndpoints> },
  paths: { create: string; update: string },
  { create, update, validate }: ContentForms<Table, Row, Files, Added, Changed>,
  saved: z.ZodType<{ message: string; output: Row }>,
): void {
  app.post(paths.create, endpoints.create(create.summary, create.form, saved), async (request, reply) => {
    const form = formBody(create, request);
    await validate?.(form);
    return reply.code(201).send(await content.createResponse(request, create.columns(form)));
  });

  app.post(paths.update, endpoints.change(update.summary, update.form, saved), async (request) => {
    const { account, params } = request;
    const form = formBody(update, request);
    await validate?.(form);
    return content.updateResponse({ account, params, body: form }, (before) => update.columns(form, before));
  });
}

/**
 * Returns the request body, typed as the form. Fastify has validated the body with the schema, but cannot infer its
 * type.
 */
const formBody = <Body>(_: Form<Body>, { body }: { body: unknown }): Body => body as Body;
