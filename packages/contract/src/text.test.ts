import { graphemesOf, hasAtMost, normaliseCode, normaliseLine, normaliseParagraphs } from './text';

/** Returns the text with the given code points. Invisible characters cannot be seen in the source. */
const u = (...codes: number[]) => String.fromCodePoint(...codes);

const spaces = [
  0x9, 0xb, 0xc, 0x85, 0xa0, 0x1680, 0x2000, 0x2003, 0x2009, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x2800,
  0x3000,
];
const dropped = [
  0x0, 0x7, 0x8, 0x1b, 0x1f, 0x7f, 0x80, 0x9f, 0xad, 0x34f, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f,
  0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0x206f, 0x3164, 0xd800, 0xdfff, 0xfe0f, 0xfeff, 0xfff9, 0xfffc,
  0xfffe, 0xe0041, 0xe0100, 0x1ffff,
];

describe('normaliseLine', () => {
  test.each(spaces)(
    'normaliseLine replaces the white-space character with the code point %d by a space',
    (code) => expect(normaliseLine(`Law${u(code)}of torts${u(code)}`)).toBe('Law of torts'),
  );

  test.each(dropped)('normaliseLine removes the invisible character with the code point %d', (code) => {
    expect(normaliseLine(`${u(code)}a ${u(code)}b${u(code, code)}`)).toBe('a b');
    expect(normaliseLine(u(code))).toBe('');
  });

  test.each([
    ['a carriage return and line feed', 'Law\r\nof torts', 'Law of torts'],
    ['several spaces', 'Law  of \t torts', 'Law of torts'],
    ['a letter and its accent', `E${u(0x301)}tudes`, 'Études'],
    ['smart quotes and dashes', '“The Lawyer’s – Handbook”', '“The Lawyer’s – Handbook”'],
    ['a direction override', `Report${u(0x202e)}gpj.exe`, 'Reportgpj.exe'],
    ['a half of a character', `a${u(0xd83d)}b`, 'ab'],
  ])('normaliseLine normalises %s', (_what, typed, kept) => expect(normaliseLine(typed)).toBe(kept));

  test.each([
    ['a Hindi half form', `क${u(0x94d, 0x200d)}ष`],
    ['a Malayalam chillu', `ന${u(0xd4d, 0x200d)}`],
    ['a Persian non-joiner', `می${u(0x200c)}خواهم`],
    ['a family', u(0x1f468, 0x200d, 0x1f469, 0x200d, 0x1f467)],
    ['a person with a skin colour', u(0x1f469, 0x1f3fd, 0x200d, 0x2696, 0xfe0f)],
    ['a heart in colour', u(0x2764, 0xfe0f)],
    ['a keycap', `1${u(0xfe0f, 0x20e3)}`],
    ['the flag of Wales', u(0x1f3f4, 0xe0067, 0xe0062, 0xe0077, 0xe006c, 0xe0073, 0xe007f)],
    ['Hebrew with a direction mark', `שלום!${u(0x200f)}`],
    ['Tamil', 'தமிழ்ச் சட்டம்'],
    ['Chinese', '中華民國憲法'],
  ])('normaliseLine does not change %s', (_what, text) =>
    expect(normaliseLine(text)).toBe(text.normalize('NFC')),
  );

  test.each([u(0x200b, 0x200d), `${u(0xfeff)} ${u(0xa0)}`, u(0x200e, 0x200f), u(0x3164, 0x2800)])(
    'normaliseLine and normaliseParagraphs return an empty text for the invisible characters %j',
    (text) => {
      expect(normaliseLine(text)).toBe('');
      expect(normaliseParagraphs(text)).toBe('');
    },
  );
});

describe('normaliseParagraphs', () => {
  test.each([0xb, 0xc, 0xd, 0x85, 0x2028, 0x2029])(
    'normaliseParagraphs replaces the line separator with the code point %d by a line break',
    (code) => expect(normaliseParagraphs(`One${u(code)}two`)).toBe('One\ntwo'),
  );

  test.each([
    ['Windows line ends', 'One\r\n\r\nTwo\r\n', 'One\n\nTwo'],
    ['spaces at the ends of lines', `One ${u(0xa0)}\n\t\nTwo`, 'One\n\nTwo'],
    ['a tab within a line', 'One\t two', 'One two'],
    ['the indentation of a line', 'One\n\ttwo', 'One\n two'],
    ['the bullets of Word', `${u(0xf0b7)}\tOne\r${u(0xf0a7)}${u(0xa0)}Two`, '• One\n• Two'],
    ['a private character within a word', `a${u(0xf0b7)}b`, `a${u(0xf0b7)}b`],
  ])('normaliseParagraphs normalises %s', (_what, typed, kept) =>
    expect(normaliseParagraphs(typed)).toBe(kept),
  );
});

test('normaliseLine and normaliseParagraphs do not change a text that they have already normalised', () => {
  const odd = [...spaces, ...dropped].map((code) => `x${u(code)}क${u(code)} `).join('\r\n');
  expect(normaliseLine(normaliseLine(odd))).toBe(normaliseLine(odd));
  expect(normaliseParagraphs(normaliseParagraphs(odd))).toBe(normaliseParagraphs(odd));
});

test.each([
  ['Latin letters', 'abc', 3],
  ['Tamil syllables', 'மிழ்மிழ்', 4],
  ['emoji', u(0x1f468, 0x200d, 0x1f469, 0x200d, 0x1f467, 0x1f600), 2],
  ['a letter with twenty combining marks', `a${u(0x301).repeat(20)}`, 10],
])('hasAtMost counts %s as graphemes', (_what, text, count) => {
  expect(hasAtMost(text, count)).toBe(true);
  expect(hasAtMost(text, count - 1)).toBe(false);
});

test.each([
  ['Tamil syllables', 'கி'.repeat(1_000)],
  ['flags', '🇮🇳🇺🇸'.repeat(300)],
  ['families', '👩‍👩‍👧‍👦'.repeat(200)],
  ['a letter with marks that fill several parts', `ab${u(0x301).repeat(2_000)}c`],
  ['letters and emoji with skin tones', `a${'👍🏽'.repeat(199)}`],
  ['mixed scripts', `${'a'.repeat(255)}कि${'é'.repeat(300)}😀`],
])('graphemesOf yields the same graphemes of %s as one segmentation of the whole text', (_what, text) => {
  const whole = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
  expect([...graphemesOf(text)]).toEqual(whole);
});

test('hasAtMost takes time proportional to the length of the text', () => {
  const { user, system } = process.cpuUsage();
  expect(hasAtMost(`க${u(0x200d)}`.repeat(160_000), 20_000)).toBe(false);
  const used = process.cpuUsage({ user, system });
  expect((used.user + used.system) / 1_000).toBeLessThan(1_000);
});

test.each([
  ['typographic dashes', '978‐81–7534—123−4', '978-81-7534-123-4'],
  ['Devanagari digits', '४९५', '495'],
  ['Tamil digits', '௪௯௫', '495'],
  ['Arabic digits', `٤٩٥${u(0x200f)}`, '495'],
  ['full-width characters', 'ＩＳＢＮ：９７８', 'ISBN:978'],
  ['invisible marks', `${u(0x200e, 0xfeff)}10.5555/a${u(0x200b)}b${u(0xad)}`, '10.5555/ab'],
])('normaliseCode converts %s to ASCII', (_what, typed, code) => expect(normaliseCode(typed)).toBe(code));
