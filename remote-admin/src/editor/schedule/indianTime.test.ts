import { incompleteDate } from '@juris/shared-ui/Field/DateTimeField';
import { toTimestamp, toFieldValue, formatIndianTime } from './indianTime';

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

describe.each(['UTC', 'America/New_York', 'Europe/London', 'Pacific/Apia'])('with time zone %s', (zone) => {
  beforeEach(() => {
    process.env.TZ = zone;
  });

  test.each([
    ['2026-12-03T09:00', '2026-12-03T03:30:00.000Z'],
    ['2027-01-01T00:00', '2026-12-31T18:30:00.000Z'],
    // Times close to the change between standard and summer time, in London and in New York.
    ['2026-03-29T06:45', '2026-03-29T01:15:00.000Z'],
    ['2026-11-01T11:30', '2026-11-01T06:00:00.000Z'],
    ['2028-02-29T23:59', '2028-02-29T18:29:00.000Z'],
    ['9999-12-31T23:59', '9999-12-31T18:29:00.000Z'],
    ['', ''],
  ])('%s in Indian time converts to the timestamp %s and back', (typed, timestamp) => {
    expect(toTimestamp(typed)).toBe(timestamp);
    expect(toFieldValue(timestamp)).toBe(typed);
  });
});

test.each([
  '2026-02-31T09:00',
  '2026-02-30T09:00',
  '2025-02-29T09:00',
  '2026-13-01T09:00',
  '2026-12-03',
  '2026-12-03T',
  '2026-12-03T24:01',
  '12026-12-03T09:00',
  '275760-09-13T00:00',
  '+012026-12-03T09:00',
  '-000001-12-03T09:00',
  '0000-01-01T00:00',
  'soon',
  ' ',
  incompleteDate,
])('toTimestamp returns “incomplete” for the typed value “%s”', (typed) => {
  expect(toTimestamp(typed)).toBe(incompleteDate);
});

test.each(['+012026-12-03T09:00:00.000Z', '275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', 'x'])(
  'toFieldValue returns “incomplete” for the unreadable stored timestamp “%s”',
  (timestamp) => {
    expect(toFieldValue(timestamp)).toBe(incompleteDate);
    expect(formatIndianTime(timestamp)).not.toBe('');
  },
);

test('formatIndianTime formats a timestamp in Indian time and includes a year other than the current year', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(formatIndianTime('2026-12-03T03:30:00.000Z', now)).toBe('3 December, 09:00 IST');
  expect(formatIndianTime('2026-12-31T18:30:00.000Z', now)).toBe('1 January 2027, 00:00 IST');
  expect([formatIndianTime(''), formatIndianTime(incompleteDate)]).toEqual(['', incompleteDate]);
});
