import fc from 'fast-check';
import { jsonSizeProblem, sizeProblem } from './requestSize';

test('jsonSizeProblem of a JSON text returns the same message as sizeProblem of the parsed value', () => {
  const entries = fc.constantFrom(0, 1, 9_999, 10_000, 10_001);
  const wide = fc
    .tuple(fc.jsonValue(), entries)
    .map(([one, count]) => Array.from({ length: count }, () => one));
  const deep = fc.nat(25).map((levels) => Array.from({ length: levels }).reduce((inside) => [inside], 1));
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), wide, deep), fc.constantFrom(0, 2), (value, indent) => {
      expect(jsonSizeProblem(JSON.stringify(value, undefined, indent))).toBe(sizeProblem(value));
    }),
    { numRuns: 200 },
  );
});

test.each(['"', '["\\', '[[', ']]', '{"a', ',,,'])(
  'jsonSizeProblem reports no problem for the invalid JSON %s',
  (text) => {
    expect(jsonSizeProblem(text)).toBeUndefined();
  },
);

test('jsonSizeProblem ignores brackets and commas inside strings', () => {
  expect(jsonSizeProblem(JSON.stringify({ text: `\\"${'[,'.repeat(20_000)}` }))).toBeUndefined();
});
