import type { z } from 'zod';
import { idempotencyKey, multipartContent, multipartOrJsonContent } from '../../platform/http/endpointSchema';
import type { FileFields } from '@juris/contract/types/declaration';
import type { AcceptedFiles } from '../../platform/uploads/receiveForm';

const CHANGES =
  'Accepts any part of the form, including only `{ isActive }`. Files that are not sent are kept. With `version`, returns 409 if the record has changed since that version.';

/**
 * Returns functions that describe the common endpoints of a content type, for `taggedRoutes`. Operation ids contain the
 * entity, for example `createBanner`.
 */
export const contentEndpoints = ({ entity, files }: { entity: string; files: FileFields }) => ({
  /** Describes a single record. The handler must check whether the client may see the record. */
  one: <Answer extends z.ZodType>(summary: string, answer: Answer) => ({
    operationId: `get${entity}`,
    summary,
    description: 'Returns 404 for an inactive record unless a valid token is sent.',
    response: { 200: answer },
  }),

  /** @param hint sentence at the start of the description */
  create: <Body extends z.ZodType, Saved extends z.ZodType>(
    summary: string,
    body: Body,
    saved: Saved,
    hint = '',
  ) => ({
    operationId: `create${entity}`,
    summary,
    description: `${hint}Files are validated by their content; errors are reported by field. A repeated request with the same \`Idempotency-Key\` adds nothing and returns the record that the first request added.`,
    files: acceptedFiles(files),
    consumes: multipartContent,
    headers: idempotencyKey,
    body,
    response: { 201: saved },
    errors: [503] as const,
  }),

  /** Describes an update, which accepts all or some fields of the form, as multipart form or as JSON. */
  change: <Body extends z.ZodType, Saved extends z.ZodType>(
    summary: string,
    body: Body,
    saved: Saved,
    description = CHANGES,
  ) => ({
    operationId: `update${entity}`,
    summary,
    description,
    files: acceptedFiles(files),
    consumes: multipartOrJsonContent,
    body,
    response: { 200: saved },
    errors: [409, 503] as const,
  }),
});

/** Returns the accepted file type of each file field of a form. */
const acceptedFiles = (files: FileFields): AcceptedFiles =>
  Object.fromEntries(Object.entries(files).map(([name, { kind }]) => [name, kind]));
