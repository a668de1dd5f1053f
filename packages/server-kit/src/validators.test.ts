import { ContentDates, isCurrent, namesEtag, validatorHeaders } from './validators';

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"b" , W/"a"', 'W/"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  ['', '"a"', false],
  [undefined, '"a"', false],
])('namesEtag with If-None-Match %j and the ETag %s returns %s', (header, etag, isNamed) => {
  expect(namesEtag(header, etag)).toBe(isNamed);
});

const noon = Date.parse('2026-01-01T12:00:00Z');

test.each([
  [{ 'if-modified-since': 'Thu, 01 Jan 2026 12:00:00 GMT' }, true],
  [{ 'if-modified-since': 'Thu, 01 Jan 2026 12:00:01 GMT' }, true],
  [{ 'if-modified-since': 'Thu, 01 Jan 2026 11:59:59 GMT' }, false],
  [{ 'if-modified-since': 'yesterday' }, false],
  [{ 'if-none-match': '"a"', 'if-modified-since': 'Thu, 01 Jan 2026 11:59:59 GMT' }, true],
  [{ 'if-none-match': '"b"', 'if-modified-since': 'Thu, 01 Jan 2026 12:00:00 GMT' }, false],
  [{}, false],
])('isCurrent with the headers %j returns %s', (headers, expected) => {
  expect(isCurrent(headers, { etag: '"a"', lastModified: noon })).toBe(expected);
});

test('ContentDates returns the same date until the content changes', () => {
  const dates = new ContentDates();
  expect(dates.validatorsOf('a', '"1"', noon + 400).lastModified).toBe(noon);
  expect(dates.validatorsOf('a', '"1"', noon + 9_000).lastModified).toBe(noon);
  expect(dates.validatorsOf('a', '"2"', noon + 9_000).lastModified).toBe(noon + 9_000);
  expect(dates.validatorsOf('b', '"1"', noon + 9_500).lastModified).toBe(noon + 9_000);
});

test('ContentDates gives two changes within a second different dates, but no future date is sent', () => {
  const dates = new ContentDates();
  const sentFirst = validatorHeaders(dates.validatorsOf('a', '"1"', noon + 100), noon + 100)['last-modified'];
  const second = dates.validatorsOf('a', '"2"', noon + 200);
  expect(isCurrent({ 'if-modified-since': sentFirst }, second)).toBe(false);
  expect(validatorHeaders(second, noon + 200)['last-modified']).toBe('Thu, 01 Jan 2026 12:00:00 GMT');
  expect(validatorHeaders(second, noon + 1_000)['last-modified']).toBe('Thu, 01 Jan 2026 12:00:01 GMT');
});
