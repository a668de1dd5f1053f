import { normaliseParagraphs } from './text';
import { contentsLines, textBlocks } from './textBlocks';

const paragraph = (...lines: string[]) => ({ type: 'paragraph', lines });
const list = (...items: string[]) => ({ type: 'list', items });

test.each([
  ['paragraphs', 'One,\nstill one.\n\n\nTwo.', [paragraph('One,', 'still one.'), paragraph('Two.')]],
  ['the bullets of Word', '\uf0b7\tOne\n\uf0b7\tTwo', [list('One', 'Two')]],
  [
    'bullets without a space',
    'It covers:\n•One\n•Two\nAnd more.',
    [paragraph('It covers:'), list('One', 'Two'), paragraph('And more.')],
  ],
  ['middle dots', '·\u00a0One\n·\u00a0Two', [list('One', 'Two')]],
  ['dashes', '– One\n– Two', [list('One', 'Two')]],
  ['asterisks and hyphens', '* One\n- Two', [list('One', 'Two')]],
  ['the circles of the second level', '• One\no\tTwo\n• Three', [list('One', 'Two', 'Three')]],
  ['items with empty lines between them', '• One\n\n• Two', [list('One', 'Two')]],
  [
    'numbers',
    '1. One\n2. Two\n3. Three',
    [{ type: 'numbered list', start: 1, items: ['One', 'Two', 'Three'] }],
  ],
  ['labels in parentheses', '(1) One\n(2) Two', [paragraph('(1) One', '(2) Two')]],
  ['numbers that go on', '4. Four\n5. Five', [{ type: 'numbered list', start: 4, items: ['Four', 'Five'] }]],
  ['a Tamil list', '• கடமை\n• மீறல்', [list('கடமை', 'மீறல்')]],
  [
    'a single dash',
    'Justice must be seen.\n– Lord Hewart',
    [paragraph('Justice must be seen.', '– Lord Hewart')],
  ],
  ['a sentence with a year', '1950. A year.\nThen more.', [paragraph('1950. A year.', 'Then more.')]],
  ['a single number', '1. Only', [paragraph('1. Only')]],
  ['nothing', ' \n', []],
])('textBlocks divides a text with %s into the expected blocks', (_what, text, blocks) =>
  expect(textBlocks(normaliseParagraphs(text))).toEqual(blocks),
);

test('contentsLines keeps the numbers of chapters and removes bullets and empty lines', () =>
  expect(contentsLines('Part I\n• Duty\n\n• Breach\n1) Cause\n2) Loss')).toEqual([
    'Part I',
    'Duty',
    'Breach',
    '1) Cause',
    '2) Loss',
  ]));
