import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findToken, parseReleaseTokens, presentTokens, readReleaseTokens } from './releaseTokens';

const hash = createHash('sha256').update('secret').digest('hex');

test('a token with a last day is accepted until the end of that day', () => {
  const tokens = parseReleaseTokens(`rights:ci:${hash}:2027-01-31`) ?? [];
  const findAt = (time: string) => findToken(tokens, 'Bearer secret', Date.parse(time))?.name;
  expect(findAt('2027-01-31T23:59:00Z')).toBe('ci');
  expect(findAt('2027-02-01T00:00:00Z')).toBeUndefined();
});

test('a token without a last day has no end, and another token is not found', () => {
  const tokens = parseReleaseTokens(`rights:ci:${hash}`) ?? [];
  expect(findToken(tokens, 'Bearer secret', Date.parse('2099-01-01'))?.remote).toBe('rights');
  expect(findToken(tokens, 'Bearer other')).toBeUndefined();
});

test.each(['2027-13-01', '31.1.2027'])('an entry with the last day %s is malformed', (day) => {
  expect(parseReleaseTokens(`rights:ci:${hash}:${day}`)).toBeUndefined();
});

test('tokens in a file are read again each time, and none is valid while the file is malformed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'juris-tokens-'));
  const file = path.join(folder, 'tokens');
  try {
    expect(readReleaseTokens(file)).toBeUndefined();
    writeFileSync(file, `rights:ci:${hash}\nevents:ci:${hash}\n`);
    const tokens = readReleaseTokens(file) ?? [];
    const remotes = () => presentTokens(tokens)?.map(({ remote }) => remote);
    expect(remotes()).toEqual(['rights', 'events']);
    writeFileSync(file, `events:ci:${hash}\n`);
    expect(remotes()).toEqual(['events']);
    writeFileSync(file, 'events');
    expect(remotes()).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('parseReleaseTokens rejects malformed entries', () => {
  const hash = 'a'.repeat(64);
  expect(parseReleaseTokens(`public:ci:${hash}, admin:ops@example:${hash}`)).toHaveLength(2);
  for (const wrong of [
    'public',
    `public:ci:${'a'.repeat(63)}`,
    `Public:ci:${hash}`,
    `public:${hash}`,
    `:ci:${hash}`,
  ])
    expect(parseReleaseTokens(wrong)).toBeUndefined();
});
