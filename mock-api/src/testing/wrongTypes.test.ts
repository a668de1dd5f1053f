import { z } from 'zod';
import { startApi, type TestApi } from './startApi';

/** JSON values of types that most fields reject, with descriptions. */
const wrongValues: [string, unknown][] = [
  ['null', null],
  ['true', true],
  ['a huge number', 1e300],
  ['a number with decimals', -1.5],
  ['a list', ['x']],
  ['an object', { a: { b: { c: [null] } } }],
  ['a deep list', JSON.parse(`${'['.repeat(200)}1${']'.repeat(200)}`)],
  ['a long text', 'x'.repeat(20_000)],
  ['a text of control characters', '\u0000\u0001\ud800'],
];

/** Addresses of endpoints that accept JSON, except sign-in and changes of the account of this test. */
const forms = [
  '/api/contact/publishwithus',
  '/api/contact/enquiry',
  '/api/contact/newsletter',
  '/api/banner/update/1',
  '/api/leadership/update/1',
  '/api/published-titles/1',
  '/api/resources/update/1',
  '/api/openaccess/update/1',
  '/api/snippet/update/1',
  '/api/publishers/create',
];

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi({ formLimit: 1e6 });
  token = await api.signIn();
});
afterAll(() => api.close());

const failure = z.object({ message: z.string().min(1), fields: z.record(z.string(), z.string()).optional() });

const operation = z.object({
  post: z.object({
    requestBody: z.object({
      content: z.object({ 'application/json': z.object({ schema: z.object({ $ref: z.string() }) }) }),
    }),
  }),
});
const withFields = z.object({ properties: z.record(z.string(), z.unknown()) });
/** Extracts the fields from a schema. The schema of an optional body is a union; its first part has the fields. */
const schemaWithFields = z.union([
  withFields,
  z.object({ anyOf: z.tuple([withFields], z.unknown()) }).transform(({ anyOf }) => anyOf[0]),
]);

/** Returns the names of the fields that an endpoint accepts, from the OpenAPI document. */
function fieldsOf(path: string): string[] {
  const { paths, components } = api.document;
  const { post } = operation.parse(paths?.[path.replace(/\/1$/, '/{id}')]);
  const name = post.requestBody.content['application/json'].schema.$ref.split('/').at(-1) ?? '';
  return Object.keys(schemaWithFields.parse(components?.schemas?.[name]).properties);
}

test.each(forms)(
  'POST %s rejects values of wrong types with 400 and a message for each invalid field',
  async (path) => {
    const names = fieldsOf(path);
    expect(names.length).toBeGreaterThan(0);
    for (const [what, value] of wrongValues) {
      const json = Object.fromEntries(names.map((name) => [name, value]));
      const { status, body } = await api.call('POST', path, { token, json });
      expect([what, status]).toEqual([what, 400]);
      const fields = Object.entries(failure.parse(body).fields ?? {});
      const named = new Set(fields.map(([at]) => at.split('.')[0]));
      // No field accepts an object or a list. Some fields accept the other values.
      if (what === 'an object' || what === 'a list') expect([...named].sort()).toEqual([...names].sort());
      for (const [, message] of fields) {
        expect(message).not.toMatch(/wrong kind|Invalid input|undefined|\[object/);
        expect(message).toMatch(/^([\p{Lu}“].{8,}|\w+ is not a field of this form)\.$/u);
      }
    }
  },
);
