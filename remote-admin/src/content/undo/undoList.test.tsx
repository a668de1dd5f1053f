import { act, renderHook } from '@testing-library/react';
import {
  follow,
  forgetChange,
  forgetChanges,
  keepChange,
  quoted,
  useLastChange,
  type Change,
} from './undoList';

const change = (what: string): Change => ({ entity: 'Banner', what, steps: [] });
const last = () => renderHook(() => useLastChange()).result;
afterEach(() => act(() => forgetChanges()));

test('the last ten changes are kept, the latest is taken back first', () => {
  const shown = last();
  for (let number = 1; number <= 12; number++) act(() => keepChange(change(`Change ${number}`)));
  const taken: string[] = [];
  while (shown.current) {
    const one = shown.current;
    taken.push(one.what);
    act(() => forgetChange(one));
  }
  expect(taken).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Change ${number}`));
});

test('what this tab changed once more is taken back from there, what a colleague changed stays', () => {
  const shown = last();
  const saved = (id: number, over: number) => ({ does: 'put back' as const, id, version: over - 1, over });
  act(() => keepChange({ entity: 'Banner', what: 'One', steps: [saved(1, 2), saved(2, 5)] }));
  // The first is switched here; the second was saved by a colleague, then moved here.
  act(() =>
    follow('Banner', [
      { id: 1, version: 3 },
      { id: 2, version: 7 },
    ]),
  );
  act(() => follow('Leader', [{ id: 1, version: 4 }]));
  expect(shown.current?.steps).toEqual([{ ...saved(1, 2), over: 3 }, saved(2, 5)]);
});

test('a record is called by its name, whatever its kind', () =>
  expect([{ title: 'Torts' }, { personName: 'Asha' }, { bookTitle: 'Catalogue' }, {}].map(quoted)).toEqual([
    '“Torts”',
    '“Asha”',
    '“Catalogue”',
    '“”',
  ]));
