import { audienceOf, parseAudience } from './share';

test.each([
  [{}, {}, 'everybody'],
  [{ share: '10' }, { share: 10 }, '10 % of the visitors'],
  [
    { share: '5,25,100' },
    { share: 5, growth: { shares: [25, 100], minutes: 10 } },
    '5 % of the visitors, then for 25 %, everybody, a step every 10 minutes',
  ],
  [
    { share: '5,25', minutes: '30' },
    { share: 5, growth: { shares: [25], minutes: 30 } },
    '5 % of the visitors, then for 25 %, a step every 30 minutes',
  ],
])('parseAudience parses %p, and audienceOf describes the result in words', (values, audience, text) => {
  expect(parseAudience(values)).toEqual(audience);
  expect(audienceOf(parseAudience(values))).toBe(text);
});

test.each(['0', '100', '101', '5,5', '25,5', '5,120', '2.5', 'half', '', '5,'])(
  'parseAudience rejects --share %s',
  (share) => {
    expect(() => parseAudience({ share })).toThrow(/^--share must be a whole number of percent/);
  },
);

test('parseAudience rejects --minutes without several shares, and minutes that are not a positive number', () => {
  expect(() => parseAudience({ share: '5', minutes: '10' })).toThrow(/^--minutes is the time between/);
  expect(() => parseAudience({ share: '5,25', minutes: '0' })).toThrow(
    '--minutes must be a positive number; got "0".',
  );
});
