import { randomId } from './randomId';

/** Format of a version 4 UUID (RFC 9562, section 5.4). */
const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('randomId returns distinct version 4 UUIDs in an insecure context, where crypto.randomUUID is missing', () => {
  const { crypto } = globalThis;
  const insecure = Object.assign(Object.create(Object.getPrototypeOf(crypto)), {
    getRandomValues: crypto.getRandomValues.bind(crypto),
    randomUUID: undefined,
  });
  const property = jest.spyOn(globalThis, 'crypto', 'get').mockReturnValue(insecure);
  const ids = Array.from({ length: 200 }, randomId);
  property.mockRestore();
  for (const id of ids) expect(id).toMatch(UUID_V4);
  expect(new Set(ids).size).toBe(ids.length);
});
