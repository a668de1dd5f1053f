import { rejectKeys } from './createRelease';

const key = (...parts: string[]) => `const key = "${parts.join('')}";`;

test.each([
  ['a key of Stripe', key('sk', '_live_51H8xYzAbCdEfGh')],
  ['a private key', key('-----BEGIN ', 'RSA PRIVATE KEY-----')],
  ['a key of AWS', key('AKIA', 'IOSFODNN7EXAMPLE')],
  ['a token of GitHub', key('ghp', '_', 'a1'.repeat(18))],
])('a script with %s is rejected, and the message does not contain the key', (name, code) => {
  expect(() => rejectKeys('home.js', code)).toThrow(
    `home.js contains ${name}, which every visitor could read.`,
  );
});

test('a script with public keys and similar names passes', () => {
  for (const code of [
    key('pk', '_live_51H8xYzAbCdEfGh'),
    key('task_live_1234567890123'),
    'disk_test_runner()',
  ])
    expect(() => rejectKeys('home.js', code)).not.toThrow();
});
