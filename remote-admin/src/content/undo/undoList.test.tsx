import { act, renderHook } from '@testing-library/react';
import {
  updateVersions,
  removeChange,
  clearChanges,
  pushChange,
  quoted,
  useLastChange,
  type Change,
} from './undoList';

const change = (description: string): Change => ({ entity: 'Banner', description, steps: [] });
const last = () => renderHook(() => useLastChange()).result;
afterEach(() => act(() => clearChanges()));

test('the last ten changes are kept, the latest is taken back first', () => {
  const shown = last();
  for (let number = 1; number <= 12; number++) act(() => pushChange(change(`Change ${number}`)));
  const taken: string[] = [];
  while (shown.current) {
    const one = shown.current;
    taken.push(one.description);
    act(() => removeChange(one));
  }
  expect(taken).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `Change ${number}`));
});

test('what this tab changed once more is taken back from there, what a colleague changed stays', () => {
  const shown = last();
  const saved = (id: number, currentVersion: number) => ({
    action: 'put back' as const,
    id,
    version: currentVersion - 1,
    currentVersion,
  });
  act(() => pushChange({ entity: 'Banner', description: 'One', steps: [saved(1, 2), saved(2, 5)] }));
  // The first is switched here; the second was saved by a colleague, then moved here.
  act(() =>
    updateVersions('Banner', [
      { id: 1, version: 3 },
      { id: 2, version: 7 },
    ]),
  );
  act(() => updateVersions('Leader', [{ id: 1, version: 4 }]));
  expect(shown.current?.steps).toEqual([{ ...saved(1, 2), currentVersion: 3 }, saved(2, 5)]);
});

test('a record is called by its name, whatever its kind', () =>
  expect([{ title: 'Torts' }, { personName: 'Asha' }, { bookTitle: 'Catalogue' }, {}].map(quoted)).toEqual([
    '“Torts”',
    '“Asha”',
    '“Catalogue”',
    '“”',
  ]));
