import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ContentType } from '../modules/content/contentType';
import { form, pdf, svg } from './files';
import type { TestApi } from './startApi';

/** A record without the number of pages of its PDF, which the API counts in the background. */
const record = z
  .looseObject({ id: z.int(), version: z.int() })
  .transform(({ pdfPages: _counted, ...values }) => values);

/** Schema that extracts the record from a response. Content types have different envelopes: `output`, `data` or none. */
export const recordIn = z.union([
  z.object({ output: record }).transform(({ output }) => output),
  z.object({ data: record }).transform(({ data }) => data),
  record,
]);

/** Schema that extracts the records from the response of a list, in any of the envelopes. */
export const recordsIn = z.union([
  z.object({ output: z.array(record) }).transform(({ output }) => output),
  z.object({ data: z.array(record) }).transform(({ data }) => data),
  z.array(record),
]);

/**
 * Returns functions that send requests to the endpoints of a content type. Endpoints are read from the OpenAPI
 * document, so one test can cover all content types.
 * @param token token with which records are created and changed
 */
export function contentTypeClient(api: TestApi, token: string, contentType: ContentType) {
  const { document } = api;

  /** Returns the address of an endpoint and its description in the OpenAPI document. */
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
    /** Values of the form for creating a record, from the example in the OpenAPI document. */
    example,

    /** Names of all fields of the form for creating a record. */
    fields,

    /**
     * Creates a record with the values of the example.
     * @param values values that replace those of the example; unknown fields are ignored
     * @param key idempotency key of the request
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

    /**
     * Requests the list of records.
     * @param as token of the client; undefined for a visitor
     * @param query query string; by default one that requests inactive records too
     */
    async list(as?: string, query = '') {
      const { path, operation } = callOf('list');
      const takesStatus = operation.parameters?.some((one) => 'name' in one && one.name === 'onlyActive');
      return api.call('GET', path + (takesStatus ? query || '?onlyActive=0' : ''), { token: as });
    },
  };
}

/** Converts a value to the text that a multipart form contains. */
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Returns a file for a file field; undefined for other fields. Each file has a different content. */
function fileFor({ files }: ContentType, field: string): File | undefined {
  const accepted = files[field]?.kind;
  const mark = randomUUID();
  return accepted && (accepted === 'pdf' ? pdf(`${mark}.pdf`, 0, mark) : svg(mark));
}
