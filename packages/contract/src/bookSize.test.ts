import { normaliseSize, readSize, sizeProblem } from './bookSize';

test.each([
  ['229 × 152 mm', '229 × 152 mm'],
  ['229x152x18mm 410g', '229 × 152 × 18 mm, 410 g'],
  ['22,9 x 15,2 cm; 0.41 kg', '229 × 152 mm, 410 g'],
  ['22.9 cm x 15.2cm x 1.8 cm', '229 × 152 × 18 mm'],
  ['9 x 6 inches', '229 × 152 mm'],
  ['8.5" x 5.5"', '216 × 140 mm'],
  ['6 mm x 4', '6 mm x 4'],
  ['Demy 8vo', 'Demy 8vo'],
  ['', ''],
])('the size %j is stored as %j', (typed, stored) => expect(normaliseSize(typed)).toBe(stored));

test('a stored size is read as millimetres and grams', () =>
  expect(readSize('229 × 152 × 18 mm, 410 g')).toEqual({
    height: 229,
    width: 152,
    thickness: 18,
    weight: 410,
  }));

test.each([
  'Demy 8vo',
  '229 mm',
  '229 × 152',
  '0 × 152 mm',
  '9000 × 152 mm',
  '229 × 152 mm, 90 kg',
  '22.9 cm x 152 mm',
  '9 in x 152 x 18 mm',
])('the size %j is rejected with an example', (typed) =>
  expect(sizeProblem(typed)).toContain('229 × 152 × 18 mm, 410 g'),
);
