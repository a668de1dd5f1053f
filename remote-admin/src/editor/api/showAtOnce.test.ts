import { showAtOnce } from './showAtOnce';

/** Returns a promise that the test resolves or rejects. */
function held() {
  let end = () => {};
  let fail = () => {};
  const promise = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = () => reject(new Error('not stored'));
  });
  return { promise, end, fail };
}

/** Returns a cached list with one row. */
function heldList() {
  const list = { isOn: false };
  const change = () => {
    const before = list.isOn;
    list.isOn = true;
    return { undo: () => void (list.isOn = before) };
  };
  return { list, change };
}

test('keeps an optimistic change when an older list response arrives during the request', async () => {
  const { list, change } = heldList();
  const onItsWay = held();
  const stored = held();
  const ended = showAtOnce([{ apply: change, running: onItsWay.promise }], stored.promise);
  list.isOn = false;
  onItsWay.end();
  await onItsWay.promise;
  expect(list.isOn).toBe(true);
  stored.end();
  await ended;
  expect(list.isOn).toBe(true);
});

test('undoes a rejected change after a list response arrived during the request', async () => {
  const { list, change } = heldList();
  const onItsWay = held();
  const stored = held();
  const ended = showAtOnce([{ apply: change, running: onItsWay.promise }], stored.promise);
  list.isOn = false;
  onItsWay.end();
  await onItsWay.promise;
  stored.fail();
  await ended;
  expect(list.isOn).toBe(false);
});

test('undoes changes of the other lists after one list response arrived during the request', async () => {
  const [first, second] = [heldList(), heldList()];
  const onItsWay = held();
  const stored = held();
  const ended = showAtOnce(
    [
      { apply: first.change, running: undefined },
      { apply: second.change, running: onItsWay.promise },
    ],
    stored.promise,
  );
  onItsWay.end();
  await onItsWay.promise;
  stored.fail();
  await ended;
  expect(first.list.isOn).toBe(false);
});

test('does not change a list response that arrives after the request', async () => {
  const { list, change } = heldList();
  const onItsWay = held();
  await showAtOnce([{ apply: change, running: onItsWay.promise }], Promise.resolve());
  list.isOn = false;
  onItsWay.end();
  await onItsWay.promise;
  expect(list.isOn).toBe(false);
});

test.each([
  ['stored', (stored: ReturnType<typeof held>) => stored.end()],
  ['rejected', (stored: ReturnType<typeof held>) => stored.fail()],
])('asks before a reload until the change is %s', async (_, answer) => {
  const reload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const stored = held();
  const ended = showAtOnce([{ apply: heldList().change, running: undefined }], stored.promise);
  expect(reload()).toBe(false);
  answer(stored);
  await ended;
  expect(reload()).toBe(true);
});
