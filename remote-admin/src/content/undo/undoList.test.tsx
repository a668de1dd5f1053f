import { act, renderHook } from '@testing-library/react';
import { forgetChange, forgetChanges, keepChange, quoted, useLastChange, type Change } from './undoList';

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

test('a record is called by its name, whatever its kind', () =>
  expect([{ title: 'Torts' }, { personName: 'Asha' }, { bookTitle: 'Catalogue' }, {}].map(quoted)).toEqual([
    '“Torts”',
    '“Asha”',
    '“Catalogue”',
    '“”',
  ]));
