import { z } from 'zod';
import { randomId } from './randomId';

test('randomId returns different UUIDs of version 4 where crypto has getRandomValues alone', () => {
  const { crypto } = globalThis;
  const insecure = Object.assign(Object.create(Object.getPrototypeOf(crypto)), {
    getRandomValues: crypto.getRandomValues.bind(crypto),
    randomUUID: undefined,
  });
  const property = jest.spyOn(globalThis, 'crypto', 'get').mockReturnValue(insecure);
  const ids = Array.from({ length: 200 }, randomId);
  property.mockRestore();
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});
