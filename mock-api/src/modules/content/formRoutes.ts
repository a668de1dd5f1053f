import type { z } from 'zod';
import type { FileFields } from '@juris/contract/uploadedFile';
import type { ContentKind } from '@juris/contract/contentTypeNames';
import type { ApiServer } from '../../platform/http/apiServer';
import type { contentCalls } from './calls';
import type { Content, ContentRecord, ReceivedChange, ReceivedRecord } from './content';
import type { FileColumns } from './fileColumns';

/** A form and its summary in the OpenAPI document. */
interface Form<Body> {
  summary: string;
  form: z.ZodType<Body>;
}

/** The forms of a content type. */
export interface ContentForms<Table extends ContentKind, Row, Files extends FileFields, Added, Changed> {
  /** The form of a new record. `columns` converts it to the stored columns. */
  added: Form<Added> & { columns: (form: Added) => ReceivedRecord<Table, Files> };
  /** The form of a change. `columns` also gets the stored record. */
  changed: Form<Changed> & {
    columns: (form: Changed, before: Row) => ReceivedChange<Table, Files>;
  };
  /** Validates what depends on more than the form's fields. @throws HttpError */
  mustHold?: (form: Added | Changed) => Promise<void>;
}

/**
 * Adds the routes that create and change records of a content type. @param saved schema of the
 * response
 */
export function formRoutes<
  Table extends ContentKind,
  Row extends ContentRecord & FileColumns<Files>,
  Files extends FileFields,
  Added,
  Changed extends { version?: number | undefined },
>(
  app: ApiServer,
  { content, calls }: { content: Content<Table, Row, Files>; calls: ReturnType<typeof contentCalls> },
  paths: { added: string; changed: string },
  { added, changed, mustHold }: ContentForms<Table, Row, Files, Added, Changed>,
  saved: z.ZodType<{ message: string; output: Row }>,
): void {
  app.post(paths.added, calls.create(added.summary, added.form, saved), async (request, reply) => {
    const form = sentAs(added, request);
    await mustHold?.(form);
    return reply.code(201).send(await content.added(request, added.columns(form)));
  });

  app.post(paths.changed, calls.change(changed.summary, changed.form, saved), async (request) => {
    const { account, params } = request;
    const form = sentAs(changed, request);
    await mustHold?.(form);
    return content.changed({ account, params, body: form }, (before) => changed.columns(form, before));
  });
}

/**
 * Returns the body with the type of its form: Fastify does not support a type parameter as schema.
 */
const sentAs = <Body>(_: Form<Body>, { body }: { body: unknown }): Body => body as Body;
