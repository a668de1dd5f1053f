import fc from 'fast-check';
import type { TestRequest } from './startApi';

/** A random request, as a faulty or malicious client might send it. */
export interface HostileRequest {
  method: string;
  path: string;
  sent: TestRequest;
}

const methods = ['GET', 'GET', 'POST', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];

/** Names of fields that endpoints accept. With these names, validation also reaches the values. */
const fieldNames = [
  ...[
    'title',
    'subTitle',
    'sequenceNumber',
    'redirectURL',
    'altText',
    'isActive',
    'version',
    'personName',
    'email',
  ],
  ...[
    'linkedin',
    'description',
    'leadershipCategoryId',
    'teamCategoryId',
    'authorName',
    'buyLink',
    'publisherId',
  ],
  ...[
    'bookTitle',
    'publisherName',
    'date',
    'name',
    'message',
    'aboutBook',
    'contactNo',
    'numWords',
    'password',
  ],
  ...['isManuscriptReady', 'subjectLine', 'isRead', 'page', 'LCP', 'image', 'coverImage', 'pdfFile'],
  ...['__proto__', 'constructor', 'toString', 'id', 'imgFileExtension'],
];

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    ...[
      '',
      ' ',
      '0',
      '1',
      '-1',
      '2',
      '3',
      '6',
      '1e9',
      '999999999',
      '9999999999',
      'null',
      'NaN',
      '2024-02-12',
    ],
    ...[
      'editor@example.org',
      'https://example.org',
      'javascript:alert(1)',
      '//x',
      '/x',
      '#',
      '../../etc/passwd',
    ],
    ...[
      "' or 1=1 --",
      '"; drop table banner; --',
      '<script>alert(1)</script>',
      '\u0000',
      '\ud800',
      '\u202e',
      'Yes',
      'No',
    ],
  ),
  fc.integer({ min: 100, max: 20_000 }).map((length) => 'x'.repeat(length)),
);

const value = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
);

const fields = <Value>(values: fc.Arbitrary<Value>) =>
  fc.array(fc.tuple(fc.oneof(fc.constantFrom(...fieldNames), fc.string({ maxLength: 8 })), values), {
    maxLength: 10,
  });

/** Valid JSON bodies that are expensive to validate: many fields, deep nesting or long texts. */
const extreme: fc.Arbitrary<unknown> = fc
  .tuple(
    fc.constantFrom(...fieldNames),
    fc.constantFrom(' ', '\n', 'a ', ',', '(', '\u{1F3F4}', '\u0b95\u200d', 'http://', 'a.', '\u00bd'),
    fc.integer({ min: 1000, max: 150_000 }),
  )
  .chain(([name, unit, count]) =>
    fc.constantFrom(
      Object.fromEntries(Array.from({ length: Math.ceil(count / 2) }, (_, at) => [`${name}${at}`, 1])),
      { [name]: Array.from({ length: count }, () => 1) },
      { [name]: Array.from({ length: Math.ceil(count / 5) }, () => ({ [name]: '' })) },
      { [name]: Array.from({ length: 3000 }).reduce((inside) => ({ [name]: inside }), 1) },
      { [name]: `${unit.repeat(count)}x` },
      { [name.repeat(Math.ceil(count / name.length))]: 1 },
    ),
  );

const json = fc.oneof(
  { weight: 1, arbitrary: extreme },
  { weight: 4, arbitrary: fields(value).map((pairs): unknown => Object.fromEntries(pairs)) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

const svgText = fc.oneof(
  fc.constant('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4"/></svg>'),
  fc.string({ maxLength: 40 }).map((inside) => `<svg viewBox="${inside}">${inside}</svg>`),
);

const file = fc
  .tuple(
    fc.oneof(
      svgText,
      fc.constant('%PDF-1.4\nxref\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
      fc
        .uint8Array({ maxLength: 100 })
        .map((bytes) => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...bytes])),
    ),
    fc.oneof(fc.constantFrom('a.png', 'a.pdf', '../a.svg', 'a.php\u0000.png'), fc.string({ maxLength: 20 })),
    fc.constantFrom('image/png', 'application/pdf', 'text/html', ''),
  )
  .map(([content, name, type]) => new File([content], name, { type }));

const wideForm = fc
  .tuple(fc.integer({ min: 30, max: 500 }), fc.constantFrom('', 'x', ' '.repeat(4000)), fc.boolean())
  .map(([count, content, isOneName]) =>
    Array.from({ length: count }, (_, at): [string, string] => [isOneName ? 'title' : `f${at}`, content]),
  );

const usualForm = fields(fc.oneof({ weight: 2, arbitrary: text }, { weight: 1, arbitrary: file }));

const form = fc
  .oneof({ weight: 8, arbitrary: usualForm }, { weight: 1, arbitrary: wideForm })
  .map((pairs) => {
    const data = new FormData();
    for (const [name, content] of pairs) data.append(name, content);
    return data;
  });

const raw = fc.tuple(
  fc.oneof(
    fc.string({ maxLength: 200 }),
    json.map((body) => JSON.stringify(body).slice(0, -1)),
  ),
  fc.constantFrom(
    ...[
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'image/png',
      'x',
    ],
  ),
);

const body: fc.Arbitrary<TestRequest> = fc.oneof(
  { weight: 4, arbitrary: json.map((sent): TestRequest => ({ json: sent })) },
  { weight: 4, arbitrary: form.map((sent): TestRequest => ({ form: sent })) },
  {
    weight: 1,
    arbitrary: raw.map(([sent, type]): TestRequest => ({ raw: sent, headers: { 'content-type': type } })),
  },
  { weight: 1, arbitrary: fc.constant<TestRequest>({}) },
);

/**
 * Returns a generator of random requests to known and unknown addresses, with bodies of all content types.
 * @param paths paths in the OpenAPI document, such as `/api/banner/{id}`
 * @param token a valid token. Most requests contain it; the others contain an invalid token or none
 */
export function hostileRequest(paths: string[], token: string): fc.Arbitrary<HostileRequest> {
  const segment = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }).map(String) },
    {
      weight: 1,
      arbitrary: text.map((part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '').slice(0, 300))),
    },
    { weight: 1, arbitrary: fc.constantFrom('%', '%00', '%2e%2e', '..', 'create', 'update') },
  );
  const path = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(fc.constantFrom(...paths), segment).map(([one, id]) => one.replace('{id}', id)),
    },
    { weight: 1, arbitrary: fc.array(segment, { maxLength: 4 }).map((parts) => `/api/${parts.join('/')}`) },
  );
  const query = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('', '?onlyActive=0', '?onlyActive=1') },
    {
      weight: 1,
      arbitrary: text.map(
        (part) => `?onlyActive=${encodeURIComponent(part.replace(/\p{Surrogate}/gu, '').slice(0, 200))}`,
      ),
    },
  );
  const sender = fc.oneof(
    { weight: 6, arbitrary: fc.constant<string | undefined>(token) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, 'x.y.z', `${token.slice(0, -2)}xx`) },
  );
  return fc
    .tuple(fc.constantFrom(...methods), path, query, body, sender)
    .map(([method, address, search, sent, as]) => ({
      method,
      path: address + search,
      sent: method === 'GET' || method === 'HEAD' ? { token: as } : { ...sent, token: as },
    }));
}
