import { doi, isbn, orcid } from './bookIdentifiers';

const parse = (schema: typeof isbn, text: string) => {
  const { data, error } = schema.safeParse(text);
  return data ?? error?.issues[0]?.message;
};

describe('an ISBN', () => {
  test.each([
    '978-3-16-148410-0',
    '9783161484100',
    ' 978 3161484100 ',
    'ISBN 3-16-148410-X',
    'isbn-13: 9783161484100',
    'ISBN-10:316148410X',
  ])('%j is kept with hyphens and thirteen digits', (text) =>
    expect(parse(isbn, text)).toBe('978-3-16-148410-0'),
  );

  test.each(['9783161484101', '978316148410', 'an ISBN: 9783161484100', 'x'])('%j is none', (text) =>
    expect(parse(isbn, text)).toBe('must be an ISBN; one of its digits is wrong or missing'),
  );
});

describe('an ORCID iD', () => {
  test.each([
    ['0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['0000000218250097', '0000-0002-1825-0097'],
    ['0000 0002 1825 0097', '0000-0002-1825-0097'],
    ['https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['http://orcid.org/0000-0002-9079-593x', '0000-0002-9079-593X'],
    ['0000-0001-5109-3700', '0000-0001-5109-3700'],
  ])('%j is kept as %s', (text, shown) => expect(parse(orcid, text)).toBe(shown));

  test.each([
    '0000-0002-1825-0098',
    '0000-0002-1825-009',
    '0000-0002-1825-00977',
    '0000-0002-9079-5930',
    'id 0000-0002-1825-0097',
    'https://example.org/0000-0002-1825-0097',
  ])('%j is none', (text) =>
    expect(parse(orcid, text)).toBe(
      'must be an ORCID iD, like 0000-0002-1825-0097; one of its digits is wrong or missing',
    ),
  );
});

describe('a DOI', () => {
  test.each([
    ['10.5555/12345678', '10.5555/12345678'],
    ['https://doi.org/10.5555/a', '10.5555/a'],
    ['http://dx.doi.org/10.5555/a', '10.5555/a'],
    ['DOI: 10.5555/a', '10.5555/a'],
    ['doi:10.123456789/a', '10.123456789/a'],
    ['10.5555.12.3/(a)b;c', '10.5555.12.3/(a)b;c'],
  ])('%j is kept as %s', (text, shown) => expect(parse(doi, text)).toBe(shown));

  test.each([
    '10.555/a',
    '10.1234567890/a',
    '11.5555/a',
    'see 10.5555/a',
    '10.5555/',
    '10.5555/two words',
    '10.5555x/a',
    'x https://doi.org/10.5555/a',
  ])('%j is none', (text) => expect(parse(doi, text)).toBe('must be a DOI, like 10.5555/12345678'));
});

test.each([
  ['an ISBN', isbn, 40],
  ['an ORCID iD', orcid, 60],
  ['a DOI', doi, 200],
])('%s may be empty, is text, and has an end', (_what, schema, most) => {
  expect(parse(schema, ' ')).toBe('');
  expect(schema.safeParse(1).error?.issues[0]?.message).toBe('must be text');
  expect(parse(schema, 'x'.repeat(most + 1))).toBe(`can have at most ${most} characters`);
  expect(parse(schema, 'x'.repeat(most))).toMatch(/^must be an? /);
});
