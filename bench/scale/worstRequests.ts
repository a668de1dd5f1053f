/** Makes the most expensive requests that the API's limits allow, for each operation of its OpenAPI document. */
import type { OpenAPIV3_1 } from 'openapi-types';
import { WorstValues } from './worstValues';
import type { WorstFile, worstFiles } from './worstFiles';

export interface WorstRequest {
  /** Method and path as in the OpenAPI document. */
  operation: string;
  /** Describes what makes the request expensive. */
  name: string;
  isValid: boolean;
  method: string;
  path: string;
  json?: string;
  form?: FormData;
}

type Files = Awaited<ReturnType<typeof worstFiles>>;

/** Size of a JSON body just under the limit of 1 MiB, in bytes. */
const LARGEST_BODY = 1_000_000;
/** Length of a query string just under the limit of 16 KiB for all request headers. */
const LONGEST_QUERY = 14_000;

/** A CSV file with the largest number of lines that an import accepts. */
const csv = `Title,Author,Publisher\r\n${Array.from({ length: 10_000 }, (_, n) => `Costly title ${n},Asha Varma ${n},Juris Press`).join('\r\n')}`;

/**
 * Yields the names and JSON texts of invalid bodies.
 * @param field a field of the operation's body, which gets the invalid value
 */
function* invalidBodies(field: string): Generator<[string, string]> {
  const many = (count: number, entry: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => entry(n)).join();
  yield ['90,000 unknown fields', `{${many(90_000, (n) => `"${n}":1`)}}`];
  yield ['a list of 400,000 numbers', `{"${field}":[${many(400_000, () => '1')}]}`];
  yield ['20 levels of 9,000 lists', `{"${field}":[${many(9000, () => '[[]]')}]}`];
  yield ['400,000 levels', `{"${field}":${'['.repeat(400_000)}${']'.repeat(400_000)}}`];
  for (const unit of ['a ', 'a.', 'http://', '\u0b95\u200d', '('])
    yield [
      `a text of 1 MB of "${unit}"`,
      JSON.stringify({ [field]: unit.repeat(LARGEST_BODY / Buffer.byteLength(unit)) }),
    ];
  yield ['1 MB that is no JSON', `{"${field}":"${'\\u0061'.repeat(160_000)}`];
}

/**
 * Yields the expensive requests of all operations. Requests that create records are first, and requests that delete
 * them are last. The others therefore find existing records.
 */
export function* worstRequests(document: OpenAPIV3_1.Document, files: Files): Generator<WorstRequest> {
  const values = new WorstValues(document);
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
  for (const { path, method, operation } of operations.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const common = {
      operation: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path: path.replace('{version}', '1').replace(/\{\w+\}/, idIn(path)),
    };
    yield* queries(common, operation, values);
    const { requestBody } = operation;
    const content = requestBody && 'content' in requestBody ? requestBody.content : {};
    const { 'application/json': json, 'multipart/form-data': multipart } = content;
    if (json) yield* bodies(common, json, values);
    if (multipart) yield* forms(common, multipart, values, files);
  }
}

/** Returns a sort key for the order of the operations: 0 creates, 1 reads, 2 changes, 3 deletes. */
function turnOf({ path, method }: { path: string; method: string }): number {
  if (/\/create$|\/contact\//.test(path)) return 0;
  if (method === 'get') return 1;
  return path.includes('/bin') ? 3 : 2;
}

/**
 * Returns the id of an existing record for the placeholder in a path. Most content types have at least 12 records.
 * Publishers, messages and accounts have fewer.
 */
function idIn(path: string): string {
  if (/publisher\/|publishers\/|inbox\//.test(path)) return '1';
  return path.includes('/staff/') ? '2' : '12';
}

type Common = Pick<WorstRequest, 'operation' | 'method' | 'path'>;

function* queries(
  common: Common,
  { parameters = [] }: OpenAPIV3_1.OperationObject,
  values: WorstValues,
): Generator<WorstRequest> {
  const query = parameters.flatMap((one) =>
    'schema' in one && one.in === 'query' && one.schema ? [one] : [],
  );
  const long = 'a=1&'.repeat(LONGEST_QUERY / 4);
  if (common.method === 'GET') {
    yield { ...common, name: 'without parameters', isValid: true };
    yield { ...common, name: 'a query of 14 KB', isValid: false, path: `${common.path}?${long}` };
  }
  if (query.length === 0) return;
  const all = (wanted: string[], sort?: string) => {
    const chosen = new URLSearchParams();
    for (const { name, schema } of query)
      if (wanted.includes(name)) chosen.set(name, String(values.of(schema ?? {}, undefined)));
    if (chosen.has('page')) chosen.set('page', '90');
    if (chosen.has('limit')) chosen.set('limit', '100');
    if (sort) chosen.set('sort', sort);
    return `${common.path}?${chosen}`;
  };
  const sorts = query.find(({ name }) => name === 'sort')?.schema;
  for (const sort of sorts ? (values.resolve(sorts).enum ?? []).map(String) : []) {
    yield {
      ...common,
      name: `page 90, sorted by ${sort}`,
      isValid: true,
      path: all(['page', 'limit'], sort),
    };
    yield {
      ...common,
      name: `a search for 34 words, sorted by ${sort}`,
      isValid: true,
      path: all(['page', 'limit', 'q'], sort),
    };
  }
  yield { ...common, name: 'the longest search', isValid: true, path: all(['page', 'limit', 'q']) };
  yield {
    ...common,
    name: 'a search for one letter',
    isValid: true,
    path: `${common.path}?q=a&limit=${sorts ? 100 : 10}${sorts ? '&page=1' : ''}`,
  };
  yield {
    ...common,
    name: 'all parameters',
    isValid: true,
    path: all(query.map(({ name }) => name).filter((name) => name !== 'containing')),
  };
}

function* bodies(
  common: Common,
  { schema = {}, example }: OpenAPIV3_1.MediaTypeObject,
  values: WorstValues,
): Generator<WorstRequest> {
  const largest = common.path.includes('/import') ? { ...Object(example), csv } : values.of(schema, example);
  const names = Object.keys(Object(example));
  // A valid body would change the password of the sample editor. Later requests could then not sign in.
  if (!common.path.endsWith('/account/password')) {
    yield { ...common, name: 'the largest body', isValid: true, json: JSON.stringify(largest) };
    yield { ...common, name: 'the body of the example', isValid: true, json: JSON.stringify(example) };
  }
  for (const field of names)
    for (const [name, json] of invalidBodies(field))
      yield { ...common, name: `${field}: ${name}`, isValid: false, json };
}

function* forms(
  common: Common,
  { schema = {}, example }: OpenAPIV3_1.MediaTypeObject,
  values: WorstValues,
  { images, pdfs }: Files,
): Generator<WorstRequest> {
  const { properties = {} } = values.resolve(schema);
  const isPdf = (name: string) => /pdf/i.test(name);
  const fields = Object.keys(properties).filter((name) => /image|pdf/i.test(name));
  const make = (image: WorstFile | undefined, pdf: WorstFile | undefined) => {
    const form = new FormData();
    const texts = values.of(schema, example);
    for (const [name, value] of Object.entries(Object(texts)))
      if (!fields.includes(name)) form.set(name, String(value));
    for (const name of fields) {
      const file = isPdf(name) ? pdf : image;
      if (file) form.set(name, file.content, file.name);
    }
    return form;
  };
  const [[, usualImage] = [], [, usualPdf] = []] = [Object.entries(images), Object.entries(pdfs)].map(
    ([first]) => first ?? [],
  );
  const isValid = (name: string) => !/cut off|ZIP|too large|without|view box/.test(name);
  for (const [name, file] of Object.entries(images))
    yield { ...common, name, isValid: isValid(name), form: make(file, usualPdf) };
  if (fields.some(isPdf))
    for (const [name, file] of Object.entries(pdfs))
      yield { ...common, name, isValid: isValid(name), form: make(usualImage, file) };
  const parts = new FormData();
  for (let n = 0; n < 5000; n += 1) parts.set(`field${n}`, 'x');
  yield { ...common, name: '5,000 parts', isValid: false, form: parts };
}
