import { satisfy } from './federationVersions';

test.each([
  ['19.3.0', '^19.3.0', true],
  ['19.10.0', '^19.3.0', true],
  ['19.2.9', '^19.3.0', false],
  ['20.0.0', '^19.3.0', false],
  ['1.9.0', '<=1.10.0', true],
  ['1.10.0', '<=1.10.0', true],
  ['2.0.0', '<=1.10.0', false],
  ['6.4.1', '6.4.1', true],
  ['6.4.2', '6.4.1', false],
])('%s is within %s: %s', (version, range, is) => expect(satisfy(version, range)).toBe(is));

test('a range of another form is refused by name instead of judged', () => {
  expect(() => satisfy('19.3.0', '>=18 || ^20')).toThrow('The range ">=18 || ^20" is of a form');
});
