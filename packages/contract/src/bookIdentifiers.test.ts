import { doi, isbn, issn, orcid } from './bookIdentifiers';

const parse = (schema: typeof isbn, text: string) => {
  const { data, error } = schema.safeParse(text);
  return data ?? error?.issues[0]?.message;
};

describe('isbn', () => {
  test.each([
    '978-3-16-148410-0',
    '9783161484100',
    ' 978 3161484100 ',
    'ISBN 3-16-148410-X',
    'isbn-13: 9783161484100',
    'ISBN-10:316148410X',
    'ISBN 13: 978-3-16-148410-0',
    'ISBN (13): 978-3-16-148410-0.',
    'ISBN13 9783161484100',
    'e-ISBN: 978-3-16-148410-0',
    'eISBN 9783161484100',
    'Print ISBN 9783161484100',
    'urn:isbn:9783161484100',
    '978-3-16-148410-0 (hardback)',
    '978‐3‑16–148410—0',
    '978 – 3 – 16 – 148410 – 0',
    '\u200e978\u00a03\u00ad16\u2009148410\u200b0\ufeff',
    '९७८-३-१६-१४८४१०-०',
    '９７８３１６１４８４１００',
    '3-16-148410-x',
  ])('isbn stores %j as thirteen digits with hyphens', (text) =>
    expect(parse(isbn, text)).toBe('978-3-16-148410-0'),
  );

  test('isbn stores an ISBN of an unknown registration group without hyphens', () =>
    expect(parse(isbn, '979-2-0000-0000-5')).toMatch(/^979\d{10}$/));

  test.each([
    ['9783161484101', /^This ISBN isn’t valid: the last digit should be 0, not 1\./],
    ['3-16-148410-1', /^This ISBN isn’t valid: the last digit should be X, not 1\./],
    ['978316148410', /this one has 12/],
    ['97831614841000', /this one has 14/],
    ['978-3-16-1484l0-0', /Remove “L”/],
    ['9783161484100 / 9783161484117', /Remove “\/”/],
    ['8901234567894', /begins with 978 or 979/],
    ['979-0-2600-0043-8', /ISMN/],
    ['x', /has 10 characters|this one has 1\./],
    ['ISBN:', /Enter the digits/],
  ])('isbn rejects the ISBN %j and names the reason', (text, reason) =>
    expect(parse(isbn, text)).toMatch(reason),
  );
});

describe('issn', () => {
  test.each([
    ['2049-3630', '2049-3630'],
    ['20493630', '2049-3630'],
    [' 2049 3630 ', '2049-3630'],
    ['2434-561x', '2434-561X'],
    ['2434561X', '2434-561X'],
    ['ISSN 2049-3630', '2049-3630'],
    ['ISSN: 2434-561X (print)', '2434-561X'],
    ['ISSN (Online) 2434-561X', '2434-561X'],
    ['e-ISSN: 2049-3630', '2049-3630'],
    ['eISSN 2049-3630', '2049-3630'],
    ['ISSN-L 2049-3630', '2049-3630'],
    ['Print ISSN 2049-3630', '2049-3630'],
    ['urn:issn:2049-3630', '2049-3630'],
    ['https://portal.issn.org/resource/ISSN/2434-561X', '2434-561X'],
    ['2049‐3630', '2049-3630'],
    ['२०४९-३६३०', '2049-3630'],
    ['௨௦௪௯-௩௬௩௦', '2049-3630'],
    ['', ''],
  ])('issn stores %j as %s', (text, stored) => expect(parse(issn, text)).toBe(stored));

  test.each([
    [
      '2049-3631',
      /^The ISSN “20493631” isn’t valid: the last character should be 0, not 1\. Check all digits\.$/,
    ],
    ['2434-5610', /should be X, not 0/],
    ['2049-363', /^An ISSN has 8 characters; “2049363” has 7\. Enter it like 2049-3630\.$/],
    ['978-3-16-148410-0', /“9783161484100” has 13/],
    ['2049-X630', /Remove “X”/],
    ['2049-3630 / 2434-561X', /Remove “\/”/],
    ['ISSN:', /^Enter it like 2049-3630\.$/],
    ['x'.repeat(10_000), /at most 60 characters/],
  ])('issn rejects the ISSN %j and names the value and the remedy', (text, reason) =>
    expect(parse(issn, text)).toMatch(reason),
  );
});

describe('orcid', () => {
  test.each([
    ['0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['0000000218250097', '0000-0002-1825-0097'],
    ['0000 0002 1825 0097', '0000-0002-1825-0097'],
    ['https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['https://orcid.org/0000-0002-1825-0097/', '0000-0002-1825-0097'],
    ['https://www.orcid.org/0000-0002-1825-0097?lang=en', '0000-0002-1825-0097'],
    ['orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['ORCID iD: 0000–0002–1825–0097.', '0000-0002-1825-0097'],
    ['ORCID: https://orcid.org/0000-0002-1825-0097', '0000-0002-1825-0097'],
    ['\u200b0000\u20110002\u20111825\u20110097\u00a0', '0000-0002-1825-0097'],
    ['http://orcid.org/0000-0002-9079-593x', '0000-0002-9079-593X'],
    ['0000-0001-5109-3700', '0000-0001-5109-3700'],
  ])('the ORCID iD %j is stored as %s', (text, stored) => expect(parse(orcid, text)).toBe(stored));

  test.each([
    ['0000-0002-1825-0098', /^This ORCID iD isn’t valid/],
    ['0000-0002-9079-5930', /^This ORCID iD isn’t valid/],
    ['0000-0002-1825-009', /this one has 15/],
    ['0000-0002-1825-00977', /this one has 17/],
    ['id 0000-0002-1825-0097', /only digits/],
    ['https://example.org/0000-0002-1825-0097', /only digits/],
  ])('orcid rejects the ORCID iD %j and names the reason', (text, reason) =>
    expect(parse(orcid, text)).toMatch(reason),
  );
});

describe('doi', () => {
  test.each([
    ['10.5555/12345678', '10.5555/12345678'],
    ['https://doi.org/10.5555/a', '10.5555/a'],
    ['http://dx.doi.org/10.5555/a', '10.5555/a'],
    ['https://www.doi.org/10.5555/a/', '10.5555/a'],
    ['doi.org/10.5555/a.', '10.5555/a'],
    ['https://doi.org/10.5555%2Fa%28b%29', '10.5555/a(b)'],
    ['10.5555%2Fa', '10.5555/a'],
    ['https://doi.org/10.5555/a?nosfx=y', '10.5555/a'],
    ['DOI: 10.5555/a', '10.5555/a'],
    ['doi:https://doi.org/10.5555/a', '10.5555/a'],
    ['info:doi/10.5555/a', '10.5555/a'],
    ['<https://doi.org/10.5555/a>', '10.5555/a'],
    ['\ufeff10.5555/a\u200bb', '10.5555/ab'],
    ['10.5555/a–b', '10.5555/a-b'],
    ['doi:10.123456789/a', '10.123456789/a'],
    ['10.5555.12.3/(a)b;c', '10.5555.12.3/(a)b;c'],
    ['10.5555/100%', '10.5555/100%'],
    ['10.5555/க', '10.5555/க'],
  ])('the DOI %j is stored as %s', (text, stored) => expect(parse(doi, text)).toBe(stored));

  test.each([
    ['10.555/a', /begins with 10\./],
    ['10.1234567890/a', /begins with 10\./],
    ['11.5555/a', /begins with 10\./],
    ['see 10.5555/a', /begins with 10\./],
    ['10.5555/', /begins with 10\./],
    ['10.5555/two words', /no spaces/],
    ['10.5555x/a', /begins with 10\./],
  ])('doi rejects the DOI %j and names the reason', (text, reason) =>
    expect(parse(doi, text)).toMatch(reason),
  );
});

test.each([
  ['an ISBN', isbn, 40],
  ['an ORCID iD', orcid, 60],
  ['a DOI', doi, 200],
])(
  'the schema of %s accepts an empty text and rejects a number and a text that is too long',
  (_what, schema, most) => {
    expect(parse(schema, ' ')).toBe('');
    expect(schema.safeParse(1).error?.issues[0]?.message).toBe('must be text');
    expect(parse(schema, '7'.repeat(most + 1))).toBe(`can have at most ${most} characters`);
  },
);
