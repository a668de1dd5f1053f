import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signingKey, signingKeys } from './signingKey';

describe('the signing key', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'juris-key-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const file = () => path.join(folder, 'signing-key');

  test('a configured signing key is used, and no key is generated', () => {
    const given = 'x'.repeat(32);
    expect(Buffer.from(signingKey(given, folder)).toString()).toBe(given);
    expect(() => statSync(file())).toThrow('ENOENT');
  });

  test.each(['', 'x'.repeat(31)])(
    'the signing key is rejected if it is too short (%j); the message contains a command for a new key',
    (given) => {
      expect(() => signingKey(given, folder)).toThrow(
        `SIGNING_KEY has ${given.length} bytes and needs at least 32. Make one with: openssl rand -base64 48`,
      );
    },
  );

  test('without a configured signing key, one is generated and stored in a private file', () => {
    const made = signingKey(undefined, folder);
    expect(made).toHaveLength(64);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const kept = readFileSync(file(), 'utf8');
    expect(signingKey(undefined, folder)).toEqual(made);
    expect(readFileSync(file(), 'utf8')).toBe(kept);
  });

  test('a second signing key can be configured; it must be different and long enough', () => {
    const [given, second] = ['x'.repeat(32), 'y'.repeat(32)];
    const both = signingKeys({ signingKey: given, secondSigningKey: second }, folder);
    expect(both.map((key) => Buffer.from(key).toString())).toEqual([given, second]);
    expect(() => signingKeys({ signingKey: given, secondSigningKey: given }, folder)).toThrow(
      'SECOND_SIGNING_KEY is SIGNING_KEY. Unset it, or set it to another one',
    );
    expect(() => signingKeys({ signingKey: given, secondSigningKey: 'y' }, folder)).toThrow(
      'SECOND_SIGNING_KEY has 1 bytes and needs at least 32.',
    );
  });

  test('the signing key is read from its file without the line break at the end', () => {
    writeFileSync(file(), `${'x'.repeat(40)}\n`);
    expect(Buffer.from(signingKey(undefined, folder)).toString()).toBe('x'.repeat(40));
  });
});
