import fc from 'fast-check';
import { plainText, type TextPart } from './richText';
import { markupOf, richTextBlocks, type RichTextBlock } from './richTextMarkup';

const markup = fc.string({
  unit: fc.constantFrom(
    ...['*', '**', '[', ']', '](/x)', '(', ')', '\\', 'a', 'தமிழ்', ' ', '\n', '\n\n'],
    ...['https://', 'javascript:', '• ', '- ', '1. ', '2. ', '3. ', 'o ', '$'],
  ),
  maxLength: 40,
});

/** Returns what readers see: spaces look the same in italics, in bold and in plain text. */
const visible = (blocks: readonly RichTextBlock[]) =>
  blocks.map((block) => {
    const lines = block.type === 'paragraph' ? block.lines : block.items;
    return {
      ...(block.type === 'numbered list' ? { start: block.start } : {}),
      type: block.type,
      lines: lines.map((parts) =>
        parts
          .flatMap(({ text, italic, bold, link }) =>
            [...text].map((letter) => [
              letter,
              link ?? null,
              ...(letter.trim() ? [Boolean(italic), Boolean(bold)] : []),
            ]),
          )
          .map((letter) => JSON.stringify(letter)),
      ),
    };
  });

test('markupOf writes every text with markup that is read as the same text', () =>
  fc.assert(
    fc.property(markup, (text) => {
      const blocks = richTextBlocks(text);
      expect(visible(richTextBlocks(markupOf(blocks)))).toEqual(visible(blocks));
    }),
    { numRuns: 500 },
  ));

test('markupOf returns its own text unchanged', () =>
  fc.assert(
    fc.property(markup, (text) => {
      const written = markupOf(richTextBlocks(text));
      expect(markupOf(richTextBlocks(written))).toBe(written);
    }),
    { numRuns: 500 },
  ));

test('markupOf keeps the marks of a line in which a mark is inside a number', () => {
  const parts = [
    { text: 'In 1' },
    { text: '9', italic: true },
    { text: '32, ' },
    { text: 'Donoghue', italic: true },
  ];
  const markup = markupOf([{ type: 'paragraph', lines: [parts] }]);
  expect(markup).toBe('In 1932, *Donoghue*');
});

const part: fc.Arbitrary<TextPart> = fc.record(
  {
    text: fc.string({
      unit: fc.constantFrom('a', ' ', '*', '[', ']', '(', '/x)', '\\', '1. ', '- '),
      minLength: 1,
    }),
    italic: fc.constant(true),
    bold: fc.constant(true),
    link: fc.constantFrom('/a', 'https://example.org/$&?a=1'),
  },
  { requiredKeys: ['text'] },
);

test('markupOf keeps the text, italics, bold text and links of every paragraph', () =>
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
      fc.pre(parts.some(({ text }) => text.trim()));
      const [first, last] = [parts[0], parts.at(-1)];
      fc.pre(first?.text.trimStart() === first?.text && last?.text.trimEnd() === last?.text);
      const blocks: RichTextBlock[] = [{ type: 'paragraph', lines: [parts] }];
      expect(visible(richTextBlocks(markupOf(blocks)))).toEqual(visible(blocks));
    }),
    { numRuns: 500 },
  ));

test.each([
  'In *Donoghue v Stevenson* [1932] AC 562, [the *report*](https://example.org/a) **says *so***',
  'Price* and 5 * 3 * 2',
  '• duty\n• breach\n\n3. loss\n4. cause',
  '1. May 2026',
])('markupOf writes %j without a change', (text) => expect(markupOf(richTextBlocks(text))).toBe(text));

test('markupOf puts backslashes before text that looks like markup or a list', () => {
  const paragraph = (text: string): RichTextBlock => ({ type: 'paragraph', lines: [[{ text }]] });
  const text = markupOf(['*a*', '[b](/c)', '1. May', '2. June', '• c'].map(paragraph));
  expect(text).toBe(
    [
      String.raw`\*a\*`,
      String.raw`\[b\](/c)`,
      String.raw`\1. May`,
      String.raw`\2. June`,
      String.raw`\• c`,
    ].join('\n\n'),
  );
  expect(plainText(text)).toBe('*a*\n\n[b](/c)\n\n1. May\n\n2. June\n\n• c');
});

test('markupOf omits marks between digits, which would be read as a product', () =>
  expect(
    markupOf([
      { type: 'paragraph', lines: [[{ text: '5' }, { text: '3', italic: true }, { text: '2 *a*' }]] },
    ]),
  ).toBe(String.raw`532 \*a\*`));
