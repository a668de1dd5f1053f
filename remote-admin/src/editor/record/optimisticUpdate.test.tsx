import { optimisticUpdate } from './optimisticUpdate';

/** Returns a promise that the test resolves or rejects. */
function controlledPromise() {
  let end = () => {};
  let fail = () => {};
  const promise = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = () => reject(new Error('not stored'));
  });
  return { promise, end, fail };
}

/**
 * Simulates a cached list with a single state, `isOn`. `change` sets the state and returns a function that undoes
 * this.
 */
function cachedList() {
  const list = { isOn: false };
  const change = () => {
    const before = list.isOn;
    list.isOn = true;
    return { undo: () => void (list.isOn = before) };
  };
  return { list, change };
}

test('an optimistic change stays visible when a response with the old state arrives first', async () => {
  const { list, change } = cachedList();
  const pending = controlledPromise();
  const stored = controlledPromise();
  const ended = optimisticUpdate([{ apply: change, running: pending.promise }], stored.promise);
  list.isOn = false;
  pending.end();
  await pending.promise;
  expect(list.isOn).toBe(true);
  stored.end();
  await ended;
  expect(list.isOn).toBe(true);
});

test('a rejected change is undone, even if a list response arrived during the request', async () => {
  const { list, change } = cachedList();
  const pending = controlledPromise();
  const stored = controlledPromise();
  const ended = optimisticUpdate([{ apply: change, running: pending.promise }], stored.promise);
  list.isOn = false;
  pending.end();
  await pending.promise;
  stored.fail();
  await ended;
  expect(list.isOn).toBe(false);
});

test('a rejected change is undone in every list, even if a response for one of them arrived', async () => {
  const [first, second] = [cachedList(), cachedList()];
  const pending = controlledPromise();
  const stored = controlledPromise();
  const ended = optimisticUpdate(
    [
      { apply: first.change, running: undefined },
      { apply: second.change, running: pending.promise },
    ],
    stored.promise,
  );
  pending.end();
  await pending.promise;
  stored.fail();
  await ended;
  expect(first.list.isOn).toBe(false);
});

test('a list response that arrives after the change was stored is not modified', async () => {
  const { list, change } = cachedList();
  const pending = controlledPromise();
  await optimisticUpdate([{ apply: change, running: pending.promise }], Promise.resolve());
  list.isOn = false;
  pending.end();
  await pending.promise;
  expect(list.isOn).toBe(false);
});

test.each([
  ['stored', (stored: ReturnType<typeof controlledPromise>) => stored.end()],
  ['rejected', (stored: ReturnType<typeof controlledPromise>) => stored.fail()],
])('the browser asks before a reload only until the change was %s', async (_, answer) => {
  const reload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const stored = controlledPromise();
  const ended = optimisticUpdate([{ apply: cachedList().change, running: undefined }], stored.promise);
  expect(reload()).toBe(false);
  answer(stored);
  await ended;
  expect(reload()).toBe(true);
});
