import fc from 'fast-check';
import { plainText, textInOneLine, textParts } from './richText';

test.each([
  ['plain text', 'Duty & breach', [{ text: 'Duty & breach' }]],
  ['italics', 'In *A v B* it', [{ text: 'In ' }, { text: 'A v B', italic: true }, { text: ' it' }]],
  ['bold text', '**New**', [{ text: 'New', bold: true }]],
  [
    'italics in bold text',
    '**New: *A***',
    [
      { text: 'New: ', bold: true },
      { text: 'A', bold: true, italic: true },
    ],
  ],
  ['a link', '[site](https://example.org/a?b=1)', [{ text: 'site', link: 'https://example.org/a?b=1' }]],
  ['a link to a page of this site', '[list](/titles)', [{ text: 'list', link: '/titles' }]],
  ['italics in a link', '[*A*](/a)', [{ text: 'A', italic: true, link: '/a' }]],
  ['escaped characters', String.raw`\*a\* \[b](/c)`, [{ text: '*a* [b](/c)' }]],
  ['an escaped bracket in a link', String.raw`[a \[b\]](/c)`, [{ text: 'a [b]', link: '/c' }]],
  ['an escaped number at the beginning of a line', String.raw`\1. May`, [{ text: '1. May' }]],
  ['a law report', '[2019] 1 SCC 1', [{ text: '[2019] 1 SCC 1' }]],
  ['a footnote sign and a product', 'Price* 5 * 3 * 2', [{ text: 'Price* 5 * 3 * 2' }]],
  ['products', '5*3*2 and 2**3**4', [{ text: '5*3*2 and 2**3**4' }]],
  [
    'italic digits',
    'CO*2* *3*',
    [{ text: 'CO' }, { text: '2', italic: true }, { text: ' ' }, { text: '3', italic: true }],
  ],
  ['HTML', '<b onclick="x()">a</b>', [{ text: '<b onclick="x()">a</b>' }]],
  ['a link to a script', '[a](javascript:alert(1))', [{ text: '[a](javascript:alert(1))' }]],
  ['a link to data', '[a](data:text/html,x)', [{ text: '[a](data:text/html,x)' }]],
  ['a link without a scheme', '[a](//example.org)', [{ text: '[a](//example.org)' }]],
])('textParts reads %s', (_, line, parts) => expect(textParts(line)).toEqual(parts));

test('a backslash that an earlier release wrote before a label is not shown', () => {
  expect(plainText('\\(1) duty\n\\2) breach')).toBe('(1) duty\n2) breach');
});

test('plainText and textInOneLine remove the markup and keep the words', () => {
  expect(plainText('In *A*:\n\n• **B**\n• [C](/c)')).toBe('In A:\n\n• B\n• C');
  expect(textInOneLine('In *A*:\n• **B**;\n• [C](/c)')).toBe('In A: B; C');
});

const markup = fc.string({
  unit: fc.constantFrom(
    '*',
    '**',
    '[',
    ']',
    '(',
    ')',
    '\\',
    'a',
    ' ',
    'https://',
    'javascript:',
    '/',
    '<script>',
  ),
});

test('every link that textParts finds has a safe address', () =>
  fc.assert(
    fc.property(markup, (line) => {
      for (const { link = '/' } of textParts(line))
        expect(link).toMatch(/^(https?:\/\/|mailto:|\/(?!\/))[^\s<>"]*$/i);
    }),
  ));

test('textParts reads 10,000 characters of unfinished markup in less than a second of processor time', () => {
  for (const part of ['*a', '**a', '**a *', '[a](/', '[a', '\\', '*a **']) {
    const start = process.cpuUsage();
    textParts(part.repeat(10_000 / part.length));
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(1000);
  }
});
