import { longText, ownHeaders, paths, useHostileSite, type HostileRequest } from '../../testing/hostileSite';

// The tests send thousands of requests.
jest.setTimeout(120_000);

const problemsOf = useHostileSite();

const headers = [
  ...[
    'host: evil.example',
    'host: JURIS.EXAMPLE:443',
    'host: juris.example.',
    'host: [::1',
    'host: a b',
    'host:',
    `host: ${longText}`,
  ],
  ...[
    'host: juris.example:99999',
    'host: \xff',
    'host: user@juris.example',
    'host: juris.example/openAccess',
    'host: localhost',
  ],
  ...[
    'x-forwarded-host: evil.example',
    'x-forwarded-host: juris.example, evil.example',
    'x-forwarded-host: , ,',
    'x-forwarded-host: \xff',
  ],
  ...[
    'x-forwarded-proto: javascript',
    'x-forwarded-proto: https, http',
    'x-forwarded-for: nobody',
    `x-forwarded-for: ${'1.1.1.1, '.repeat(500)}`,
  ],
  ...[
    'forwarded: for="_x";host=evil.example;proto',
    'via: 1.1 \xff',
    'x-original-url: /admin',
    'x-rewrite-url: /admin',
  ],
  ...['x-http-method-override: DELETE', 'x-method-override: PUT', '_method: DELETE'],
  ...[
    'range: bytes=0-',
    'range: bytes=99999-',
    'range: bytes=-',
    'range: bytes=5-1',
    'range: items=0-1',
    'range: bytes=0-0,2-3',
    'range: \xff',
  ],
  ...[
    `range: bytes=${'0-0,'.repeat(1_000)}1-1`,
    'if-range: "x"',
    'if-range: yesterday',
    'range: bytes=0-18446744073709551616',
  ],
  ...[
    'if-none-match: *',
    'if-none-match: "',
    'if-none-match: W/',
    'if-none-match: \xff',
    `if-none-match: ${'"a", '.repeat(1_000)}"b"`,
  ],
  ...[
    'if-match: *',
    'if-match: "x"',
    'if-modified-since: yesterday',
    'if-modified-since: Thu, 01 Jan 1970 00:00:00 GMT',
    'if-unmodified-since: 0',
  ],
  ...[
    'accept:',
    'accept: \xff',
    'accept: */*;q=x',
    `accept: ${longText}`,
    'accept-language: \xff',
    'accept-charset: utf-7',
  ],
  ...[
    'accept-encoding:',
    'accept-encoding: identity;q=0',
    'accept-encoding: *;q=0',
    'accept-encoding: br;q=x, \xff',
    `accept-encoding: ${longText}`,
  ],
  ...[
    'cookie:',
    'cookie: lot',
    'cookie: lot=%',
    'cookie: lot=%zz; release-check=%E0%A4%A',
    'cookie: __proto__=1; constructor=2',
    'cookie: =;;;=',
  ],
  ...[
    `cookie: ${longText}`,
    `cookie: ${'a=b; '.repeat(1_000)}`,
    'cookie: \xff=\xff',
    'authorization: Bearer',
    'authorization: Bearer \xff',
  ],
  ...[
    'authorization: Basic x',
    'sec-fetch-site: \xff',
    'traceparent: 00-0-0-0',
    'tracestate: \xff',
    'baggage: %',
    'x-request-id: \xff',
  ],
  ...[
    'upgrade: websocket',
    'upgrade: h2c',
    'te: trailers',
    'expect: tea',
    'content-type: \xff',
    'content-type: application/json',
  ],
  ...[
    'content-length: -1',
    'content-length: x',
    'transfer-encoding: x',
    'user-agent:',
    'referer: \xff',
    'origin: null',
    'prefer: \xff',
  ],
  ...['x y: z', ': z', 'x\xff: z'],
];

test('no malformed or malicious header causes a 5xx response, a redirect loop or a redirect to another site', async () => {
  const requests = headers.flatMap((header) =>
    paths.map((target): HostileRequest => [
      `GET ${target} HTTP/1.1`,
      header.startsWith('host:') ? [header, 'connection: close'] : [...ownHeaders, header],
    ]),
  );
  expect(await problemsOf(requests)).toEqual([]);
  expect(await problemsOf([['GET / HTTP/1.1', ['connection: close']]])).toEqual([]);
  expect(await problemsOf([['GET / HTTP/1.1', ['host: evil.example', ...ownHeaders]]])).toEqual([]);
});
