import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signingKeys } from './tokens';

describe('the signing key', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'juris-key-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const file = () => path.join(folder, 'signing-key');

  const keysOf = (configured = {}) =>
    signingKeys(configured, folder).map((key) => Buffer.from(key).toString());

  test('configured signing keys are used, and no key is generated', () => {
    const [signingKey, secondSigningKey] = ['x'.repeat(32), 'y'.repeat(32)];
    expect(keysOf({ signingKey })).toEqual([signingKey]);
    expect(keysOf({ signingKey, secondSigningKey })).toEqual([signingKey, secondSigningKey]);
    expect(() => statSync(file())).toThrow('ENOENT');
  });

  test('without a configured signing key, one is generated and stored in a private file', () => {
    const [made] = keysOf();
    expect(made).toHaveLength(64);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(keysOf()).toEqual([made]);
    expect(readFileSync(file(), 'utf8')).toBe(made);
  });

  test('the signing key is read from its file without the line break at the end', () => {
    writeFileSync(file(), `${'x'.repeat(40)}\n`);
    expect(keysOf()).toEqual(['x'.repeat(40)]);
  });
});
