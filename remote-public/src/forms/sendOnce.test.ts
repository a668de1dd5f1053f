import { sendOnce, type CallResult } from './sendOnce';

const taken: CallResult = { data: { message: 'Thank you.' } };
const refused: CallResult = { error: { status: 503, message: 'Not now.' } };

/** A call that is answered when the test says so. */
function heldCall(result: CallResult) {
  let answer = () => {};
  const held = new Promise<CallResult>((resolve) => (answer = () => resolve(result)));
  return { send: jest.fn(() => held), answer };
}

test('the same form, sent again while it is on its way, is sent once and answered twice', async () => {
  const { send, answer } = heldCall(taken);
  const both = [sendOnce('twice', send), sendOnce('twice', send)];
  answer();
  expect(await Promise.all(both)).toEqual([taken, taken]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a form that says something else is another form', async () => {
  const send = jest.fn(() => Promise.resolve(taken));
  await Promise.all([sendOnce('one', send), sendOnce('another', send)]);
  expect(send).toHaveBeenCalledTimes(2);
});

test('one that was refused can be tried again at once', async () => {
  const send = jest.fn().mockResolvedValueOnce(refused).mockResolvedValueOnce(taken);
  expect(await sendOnce('refused', send)).toBe(refused);
  expect(await sendOnce('refused', send)).toBe(taken);
});

test('after ten seconds the same words are a new form', async () => {
  jest.useFakeTimers();
  const send = jest.fn(() => Promise.resolve(taken));
  await sendOnce('later', send);
  jest.advanceTimersByTime(9_999);
  await sendOnce('later', send);
  expect(send).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await sendOnce('later', send);
  expect(send).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('a hundred are remembered, so that robots cannot fill the memory', async () => {
  const send = jest.fn(() => Promise.resolve(taken));
  for (let count = 0; count <= 100; count++) await sendOnce(`robot ${count}`, send);
  await sendOnce('robot 100', send);
  expect(send).toHaveBeenCalledTimes(101);
  await sendOnce('robot 0', send);
  expect(send).toHaveBeenCalledTimes(102);
});
