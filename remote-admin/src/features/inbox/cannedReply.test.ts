import { fillPlaceholders, insertCanned } from './ReplyDialog';

test.each([
  ['Dear {name}, about {number}. {staff}', 'Dear நளினி, about E-6. Asha'],
  ['{name} {name} {unknown} {}', 'நளினி நளினி {unknown} {}'],
])('the placeholders of "%s" are replaced', (text, expected) => {
  expect(fillPlaceholders(text, { name: 'நளினி', number: 'E-6', staff: 'Asha' })).toBe(expected);
});

test('a name that looks like a placeholder is not replaced', () => {
  expect(fillPlaceholders('{name}', { name: '{staff}', number: 'E-6', staff: 'Asha' })).toBe('{staff}');
});

test.each([
  ['replaces the greeting', 'Dear A,\n\n> Question', 'Canned\n\n> Question'],
  ['precedes text that was typed', 'Hello,\n\n> Question', 'Canned\n\nHello,\n\n> Question'],
])('a canned reply %s', (_, current, expected) => {
  expect(insertCanned(current, 'Canned', 'Dear A,\n\n')).toBe(expected);
});
