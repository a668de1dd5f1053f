import type { z } from 'zod';
import {
  bearerAuth,
  optionalBearerAuth,
  idempotencyKey,
  idParam,
  multipartContent,
  multipartOrJsonContent,
  errorResponses,
  notModified,
} from '../../platform/http/endpointSchema';
import { identifyUser } from '../session/authHooks';
import type { Sessions } from '../session/sessions';
import type { FileFields } from '@juris/contract/uploadedFile';
import type { DraftedType } from './contentType';
import type { AcceptedFiles } from '../../platform/uploads/receiveForm';

const LISTS =
  'Without a token, returns active records only. Any parameter other than `onlyActive` returns one page with `total`. Returns 304 for an `If-None-Match` with the current ETag.';

const CHANGES =
  'Accepts any part of the form, including only `{ isActive }`. Files that are not sent are kept. With `version`, returns 409 if the record has changed since that version.';

/**
 * Returns functions that create the route options (authorisation, schemas, OpenAPI description) of the common
 * endpoints. Operation ids contain the entity, for example `listBanner`.
 */
export const contentEndpoints = (
  sessions: Sessions,
  { tag, entity, files }: Omit<DraftedType, 'entity'> & { entity: string },
) => ({
  /** Route options of the list. Everybody gets active records; staff get all records. */
  list: <List extends z.ZodType, Query extends z.ZodType>(
    summary: string,
    list: List,
    querystring: Query,
  ) => ({
    onRequest: identifyUser(sessions),
    schema: {
      tags: [tag.name],
      operationId: `list${entity}`,
      summary,
      description: LISTS,
      security: optionalBearerAuth,
      querystring,
      response: { 200: list, ...notModified, ...errorResponses(400, 401) },
    },
  }),

  /** Route options of a single record. The handler must check with `canSee` whether the client may see the record. */
  one: <Answer extends z.ZodType>(summary: string, answer: Answer) => ({
    onRequest: identifyUser(sessions),
    schema: {
      tags: [tag.name],
      operationId: `get${entity}`,
      summary,
      description: 'Returns 404 for an inactive record unless a valid token is sent.',
      security: optionalBearerAuth,
      params: idParam,
      response: { 200: answer, ...errorResponses(400, 401, 404) },
    },
  }),

  /** @param hint sentence at the start of the description */
  create: <Body extends z.ZodType, Saved extends z.ZodType>(
    summary: string,
    body: Body,
    saved: Saved,
    hint = '',
  ) => ({
    config: { right: 'writeDrafts' as const, files: acceptedFiles(files) },
    schema: {
      tags: [tag.name],
      operationId: `create${entity}`,
      summary,
      description: `${hint}Files are validated by their content; errors are reported by field. A repeated request with the same \`Idempotency-Key\` adds nothing and returns the record that the first request added.`,
      security: bearerAuth,
      consumes: multipartContent,
      headers: idempotencyKey,
      body,
      response: { 201: saved, ...errorResponses(400, 401, 413, 415, 503) },
    },
  }),

  /** Route options of an update, which accepts all or some fields of the form, as multipart form or as JSON. */
  change: <Body extends z.ZodType, Saved extends z.ZodType>(
    summary: string,
    body: Body,
    saved: Saved,
    description = CHANGES,
  ) => ({
    config: { right: 'writeDrafts' as const, files: acceptedFiles(files) },
    schema: {
      tags: [tag.name],
      operationId: `update${entity}`,
      summary,
      description,
      security: bearerAuth,
      params: idParam,
      consumes: multipartOrJsonContent,
      body,
      response: { 200: saved, ...errorResponses(400, 401, 404, 409, 413, 415, 503) },
    },
  }),
});

/** Returns the accepted file type of each file field of a form. */
const acceptedFiles = (files: FileFields): AcceptedFiles =>
  Object.fromEntries(Object.entries(files).map(([name, { type }]) => [name, type]));
