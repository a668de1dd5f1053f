import { longText, paths, useHostileSite, type HostileRequest } from '../../testing/hostileSite';

// The tests send thousands of requests.
jest.setTimeout(120_000);

const problemsOf = useHostileSite();

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'get',
  'FOO',
];

const targets = [
  ...[
    '//',
    '///evil.example',
    '//evil.example/openAccess',
    '/\\evil.example',
    '/\\\\evil.example/x',
    '/%5cevil.example',
  ],
  ...[
    '/%2f%2fevil.example',
    '/%09//evil.example',
    '/openAccess//',
    '/OPENACCESS/',
    '/openAccess/./',
    '/openAccess.',
  ],
  ...[
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/%00',
    '/%ff',
    '/%c0%ae%c0%ae/',
    '/%ud800',
    '/%ED%A0%80',
    '/%EF%BB%BF',
    '/caf\xe9',
    '/\x7f',
  ],
  ...[
    '/..',
    '/../../etc/passwd',
    '/..%2f..%2fetc',
    '/%2e%2e/%2e%2e/',
    '/a/./b',
    '/titles/%2533',
    '/titles/1%252dname',
  ],
  ...[
    '/titles/1/',
    '/TITLES/1-NAME',
    '/titles/00001-name',
    '/titles/99999999999999999999',
    '/titles/-1',
    '/titles/%F0%9F%98%80',
  ],
  ...[
    '*',
    'http://evil.example/',
    'https://[',
    'juris.example:443',
    '/?',
    '/??',
    '/?&&=&',
    '/?%',
    '/?%zz=%zz',
    '/#a',
    '/;a=b',
  ],
  ...[
    '/?a[]=1&a[b]=2&__proto__=1&constructor=x',
    '/?tab=%00',
    '/?tab=%ff',
    `/?tab=${longText}`,
    '/?tab=1&tab=2&TAB=3',
  ],
  ...[
    '/?x=%0d%0aset-cookie:a=b',
    '/titles/1?x=%0d%0aset-cookie:a=b',
    '/titles/1?cite=%0d%0a&utm_source=%E0%AE%A4',
  ],
  ...[
    `/${longText}`,
    `/titles/1-${longText}`,
    `/${'a/'.repeat(3_000)}`,
    `/?${'a&'.repeat(3_000)}`,
    `/${'x'.repeat(20_000)}`,
  ],
  ...[
    '/static/',
    '/static/..%2ffiles.json',
    '/static/%00',
    '/static/%zz',
    '/assets/',
    '/assets/%2e%2e/',
    `/assets/${longText}`,
  ],
  ...[
    '/uploads/',
    '/uploads/%2e%2e%2fjuris.db',
    '/uploads/%00',
    '/uploads/banners',
    `/uploads/banners/${longText}`,
    '/uploads/%zz',
  ],
  ...[
    '/api',
    '/api/',
    '/api/%zz',
    '/api/../health',
    '/api/%2e%2e/health',
    '/feeds/',
    '/feeds/%00',
    '/feeds/..',
  ],
  ...[
    '/remotes/',
    '/remotes/%00',
    '/remotes/..%2f..',
    '/remotes/public/1/remoteEntry.js/',
    '/remotes/public',
  ],
  ...['/health/', '/health/%00', '/sitemap.xml/', '/robots.txt?x=%'],
  ...[
    '/openAccess?remote=admin@http://evil.example/x.js',
    '/openAccess?remote=admin@javascript:alert(1)',
    '/openAccess?remote=%ff@%ff',
  ],
];

test('no unknown or unexpected method causes a 5xx response, a redirect loop or a redirect to another site', async () => {
  const requests = methods.flatMap((method) =>
    paths.map((target): HostileRequest => [`${method} ${target} HTTP/1.1`]),
  );
  expect(await problemsOf(requests)).toEqual([]);
});

test('no malformed or malicious request target causes a 5xx response, a redirect loop or a redirect to another site', async () => {
  const requests = targets.flatMap((target) =>
    ['GET', 'HEAD', 'POST'].map((method): HostileRequest => [`${method} ${target} HTTP/1.1`]),
  );
  expect(await problemsOf(requests)).toEqual([]);
});

test('no malformed request line causes a 5xx response, a redirect loop or a redirect to another site', async () => {
  const lines = [
    'GET /',
    'GET / HTTP/0.9',
    'GET / HTTP/9.9',
    'GET  /  HTTP/1.1',
    ' GET / HTTP/1.1',
    '\x16\x03\x01',
    '',
  ];
  expect(await problemsOf(lines.map((line): HostileRequest => [line]))).toEqual([]);
});
