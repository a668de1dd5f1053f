import { createHash } from 'node:crypto';
import { findToken, parseReleaseTokens } from './releaseTokens';

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
