import { followFile } from './followFile';

const onError = jest.fn();
beforeEach(() => onError.mockClear());

/**
 * Follows a simulated JSON file.
 * @param texts State of the file at each update: new text, read error, or undefined if unchanged.
 */
function follow(...texts: (string | Error | undefined)[]) {
  const changedText = async () => {
    const text = texts.shift();
    if (text instanceof Error) throw text;
    return text;
  };
  return followFile(changedText, (text) => JSON.parse(text) as unknown, onError);
}

test('an unreadable file reports an error until it can be read again, even if its text is unchanged', async () => {
  const file = follow('1', new Error('away'), new Error('away'), undefined);
  expect(await file.update()).toBe(1);
  for (const _ of [1, 2]) {
    expect(await file.update()).toBeUndefined();
    expect(file.error()).toBe('away');
  }
  expect(onError.mock.calls).toEqual([['away']]);
  await file.update();
  expect(file.error()).toBeUndefined();
});

test('an invalid file reports an error, and update returns no content, until its text changes', async () => {
  const file = follow('1', '{', new Error('away'), undefined, '2');
  await file.update();
  expect(await file.update()).toBeUndefined();
  expect(file.invalid()).toMatch(/JSON/);
  await file.update();
  expect(file.error()).toBe('away');
  await file.update();
  expect(file.error()).toMatch(/JSON/);
  expect(await file.update()).toBe(2);
  expect([file.error(), file.invalid()]).toEqual([undefined, undefined]);
});
