import { ownHeaders, paths, useHostileSite, type HostileRequest } from '../../testing/hostileSite';

// The tests send thousands of requests.
jest.setTimeout(120_000);

const problemsOf = useHostileSite();

const bodies: [string, string][] = [
  ['application/x-www-form-urlencoded', ''],
  ['application/x-www-form-urlencoded', '%&=%zz&a=%ff&a=%E0%A4%A&__proto__=1'],
  ['application/x-www-form-urlencoded', '\xff\x00\xfe=\xc0\xae'],
  ['application/x-www-form-urlencoded', 'a=1&'.repeat(20_000)],
  ['application/x-www-form-urlencoded', 'a='.padEnd(300_000, 'x')],
  ['application/x-www-form-urlencoded; charset=utf-7', 'a=1'],
  ['multipart/form-data', 'a=1'],
  ['multipart/form-data; boundary=', '--\r\n'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="\xff'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\n\r\n--x--\r\n'],
  ['application/json', '{'],
  ['application/json', '{"__proto__":{"a":1},"constructor":{"prototype":{}}}'],
  ['application/json', `${'['.repeat(50_000)}`],
  ['text/plain', 'text'],
  ['application/xml', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'],
  ['', 'a=1'],
  ['\xff', '\xff'],
];

test('no malformed or malicious form causes a 5xx response, a redirect loop or a redirect to another site', async () => {
  const requests = bodies.flatMap(([type, body]) =>
    paths.map((target): HostileRequest => [
      `POST ${target} HTTP/1.1`,
      [...ownHeaders, `content-type: ${type}`, `content-length: ${body.length}`],
      body,
    ]),
  );
  expect(await problemsOf(requests)).toEqual([]);
});
