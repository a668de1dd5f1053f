import { isAllowedUrl, publicNetwork } from './publicNetwork';

test.each([
  'http://127.0.0.1/',
  'http://10.1.2.3/',
  'http://169.254.169.254/latest/meta-data',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://0.0.0.0/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://[::1]/',
  'http://[fd00::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'https://example.org:8443/',
  'http://example.org:22/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'https://user:secret@example.org/',
])('the link check never requests %s', (link) => {
  expect(isAllowedUrl(new URL(link), publicNetwork)).toBe(false);
});

test.each(['https://example.org/a?b=c', 'http://93.184.216.34/', 'https://[2606:2800:220:1::1]/'])(
  'the link check may request %s',
  (link) => expect(isAllowedUrl(new URL(link), publicNetwork)).toBe(true),
);
