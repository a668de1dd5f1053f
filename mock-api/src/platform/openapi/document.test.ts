import { compileErrors, validate } from '@readme/openapi-parser';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { OpenAPIV3_1 } from 'openapi-types';
import { startApi } from '../../testing/startApi';

describe('the OpenAPI document', () => {
  let document: OpenAPIV3_1.Document;
  let check: (pointer: string[], example: unknown) => string;
  beforeAll(async () => {
    const api = await startApi({ seed: 'empty' });
    document = api.document;
    await api.close();
    const ajv = new Ajv2020({ strict: false, formats: { binary: true } });
    addFormats(ajv);
    ajv.addSchema(document, 'api');
    check = (pointer, example) => {
      const escaped = pointer.map((part) => part.replace(/~/g, '~0').replace(/\//g, '~1'));
      const schema = ajv.getSchema(`api#/${escaped.join('/')}`);
      if (!schema) return 'has no schema';
      return schema(example) ? '' : ajv.errorsText(schema.errors);
    };
  });

  /** Returns all operations of the document with their locations. */
  const operations = () =>
    Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      (['get', 'post'] as const).flatMap((method) => {
        const operation = item?.[method];
        return operation ? [{ location: ['paths', path, method], operation }] : [];
      }),
    );
  /** Returns all request and response bodies of the document with their locations. */
  const bodies = () =>
    operations().flatMap(({ location, operation }) =>
      [
        { at: [...location, 'requestBody'], part: operation.requestBody },
        ...Object.entries(operation.responses ?? {}).map(([status, part]) => ({
          at: [...location, 'responses', status],
          part,
        })),
      ].flatMap(({ at, part }) =>
        Object.entries(part && 'content' in part ? (part.content ?? {}) : {}).map(([type, media]) => ({
          at: [...at, 'content', type],
          media,
        })),
      ),
    );

  test('the OpenAPI document conforms to the OpenAPI 3.1 specification', async () => {
    const result = await validate(structuredClone(document));
    expect(result.valid ? [] : compileErrors(result)).toEqual([]);
  });

  test('the OpenAPI document with an invalid parameter location fails the validation', async () => {
    const broken = structuredClone(document);
    Object.assign(broken.paths?.['/api/banner/{id}']?.get ?? {}, {
      parameters: [{ name: 'id', in: 'nowhere' }],
    });
    expect((await validate(broken)).valid).toBe(false);
  });

  test('the OpenAPI document contains every operation of the specification', () => {
    expect(operations().map(({ location: [, path, method] }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'post /api/account/login',
        ...['banner', 'leadership', 'resources', 'openaccess', 'snippet'].flatMap((type) => [
          `get /api/${type}`,
          `get /api/${type}/{id}`,
          `post /api/${type}/create`,
          `post /api/${type}/update/{id}`,
        ]),
        'get /api/published-titles',
        'get /api/published-titles/publisher',
        'get /api/published-titles/{id}',
        'post /api/published-titles',
        'post /api/published-titles/{id}',
        'get /api/resources/publishers',
        'post /api/contact/publishwithus',
        'post /api/contact/enquiry',
        'post /api/contact/book',
      ]),
    );
  });

  test('the OpenAPI document has a summary and a tag for each operation, and a description for each of its responses', () => {
    for (const { location, operation } of operations()) {
      const call = location.join(' ');
      expect([call, operation.summary, operation.tags?.length]).toEqual([
        call,
        expect.stringMatching(/\S/),
        1,
      ]);
      const endings = Object.entries(operation.responses ?? {});
      expect([call, endings.map(([status]) => status[0])]).toEqual([
        call,
        expect.arrayContaining(['2', '5']),
      ]);
      for (const [status, ending] of endings)
        expect([call, status, 'description' in ending && ending.description]).toEqual([
          call,
          status,
          expect.stringMatching(/\S/),
        ]);
    }
  });

  test('the OpenAPI document has a valid example for each body and each schema', () => {
    const bodyList = bodies();
    expect(bodyList.length).toBeGreaterThan(operations().length);
    const isFailure = (at: string[]) => at.some((part) => /^[45](\d\d|XX)$/.test(part));
    for (const { at, media } of bodyList) {
      const location = at.join(' ');
      // Browsers open PDFs directly, so errors of PDF routes are plain text.
      if (isFailure(at) && at.includes('text/plain')) expect(media.schema).toHaveProperty('examples');
      else if (isFailure(at))
        expect([location, media.schema]).toEqual([location, expect.objectContaining(failure)]);
      else expect([location, check([...at, 'schema'], media.example)]).toEqual([location, '']);
    }
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {}))
      for (const example of schema.examples ?? [])
        expect([name, check(['components', 'schemas', name], example)]).toEqual([name, '']);
  });

  test('the schemas of the OpenAPI document reject an invalid banner', () => {
    expect(check(['components', 'schemas', 'Banner'], { id: 'one' })).not.toBe('');
  });
});

const failure = { $ref: '#/components/schemas/Failure' };
