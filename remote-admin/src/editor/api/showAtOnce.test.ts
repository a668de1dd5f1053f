import { showAtOnce } from './showAtOnce';

/** A promise that ends when the test says so. */
function held() {
  let end = () => {};
  let fail = () => {};
  const promise = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = () => reject(new Error('not stored'));
  });
  return { promise, end, fail };
}

/** A list of one row, as the cache holds it. */
function heldList() {
  const list = { isOn: false };
  const change = () => {
    const before = list.isOn;
    list.isOn = true;
    return { undo: () => void (list.isOn = before) };
  };
  return { list, change };
}

test('a list that comes during the call does not bring the old state back', async () => {
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

test('what was not stored is taken back, also when the list came meanwhile', async () => {
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

test('a list that comes during the call leaves the changes of other lists to be undone', async () => {
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

test('a list that comes after the call is left as it came', async () => {
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
  ['refused', (stored: ReturnType<typeof held>) => stored.fail()],
])('a reload is held up by the browser until the change is %s', async (_, answer) => {
  const reload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const stored = held();
  const ended = showAtOnce([{ apply: heldList().change, running: undefined }], stored.promise);
  expect(reload()).toBe(false);
  answer(stored);
  await ended;
  expect(reload()).toBe(true);
});
