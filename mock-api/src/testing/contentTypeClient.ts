import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ContentType } from '../modules/content/contentType';
import { openApiDocument } from '../platform/openapi/document';
import { form, pdf, svg } from './files';
import type { TestApi } from './startApi';

const record = z.looseObject({ id: z.int(), version: z.int() });

/** The record in a response, in the envelope of its content type. */
export const recordIn = z.union([
  z.object({ output: record }).transform(({ output }) => output),
  z.object({ data: record }).transform(({ data }) => data),
  record,
]);

/** The records in the response of a list. */
export const recordsIn = z.union([
  z.object({ output: z.array(record) }).transform(({ output }) => output),
  z.object({ data: z.array(record) }).transform(({ data }) => data),
  z.array(record),
]);

/** Returns the endpoints of a content type from the OpenAPI document, so that a test covers every type. */
export function contentTypeClient(api: TestApi, token: string, contentType: ContentType) {
  const document = openApiDocument(api.app);

  /** Returns the address of an endpoint and its description in the document. */
  function callOf(action: 'list' | 'get' | 'create' | 'update', id?: number) {
    const operationId = action + contentType.entity;
    for (const [path, item] of Object.entries(document.paths ?? {}))
      for (const operation of [item?.get, item?.post])
        if (operation?.operationId === operationId)
          return { path: path.replace('{id}', String(id)), operation };
    throw new Error(`The document has no call ${operationId}.`);
  }

  const { operation } = callOf('create');
  const body =
    operation.requestBody && 'content' in operation.requestBody
      ? operation.requestBody.content['multipart/form-data']
      : undefined;
  const example: Record<string, unknown> = body?.example;
  const schema =
    body?.schema && '$ref' in body.schema
      ? document.components?.schemas?.[body.schema.$ref.split('/').at(-1) ?? '']
      : body?.schema;
  const fields = Object.keys((schema && 'properties' in schema && schema.properties) || {});

  return {
    callOf,
    /** Form of a new record: the document's example. */
    example,

    /** Names of all fields of that form. */
    fields,

    /**
     * Creates a record like the example.
     * @param values fields that the content type lacks are ignored @param key
     * idempotency key
     */
    async add(values: object = {}, key?: string) {
      const knownFields = Object.entries({ ...example, ...values }).filter(([name]) => fields.includes(name));
      const formFields = knownFields.map(
        ([name, value]) => [name, fileFor(contentType, name) ?? asText(value)] as const,
      );
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
      const response = await api.call('POST', callOf('create').path, {
        ...{ token, headers, form: form(Object.fromEntries(formFields)) },
      });
      expect([response.status, response.body]).toEqual([201, expect.anything()]);
      return recordIn.parse(response.body);
    },

    change: (id: number, json: object) => api.call('POST', callOf('update', id).path, { token, json }),

    get: (id: number, as?: string) => api.call('GET', callOf('get', id).path, { token: as }),

    /** Returns the list, with inactive records if the client may see them. */
    async list(as?: string, query = '') {
      const { path, operation } = callOf('list');
      const takesStatus = operation.parameters?.some((one) => 'name' in one && one.name === 'onlyActive');
      return api.call('GET', path + (takesStatus ? query || '?onlyActive=0' : ''), { token: as });
    },
  };
}

/** Converts a value to the text of a multipart field. */
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Returns a file for a file field; each PDF has another name. */
function fileFor({ files }: ContentType, field: string): File | undefined {
  const accepted = files[field]?.type;
  return accepted && (accepted === 'pdf' ? pdf(`${randomUUID()}.pdf`) : svg());
}
