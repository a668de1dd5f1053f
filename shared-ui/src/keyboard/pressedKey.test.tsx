import { fireEvent, render, screen } from '@testing-library/react';
import { pressedKey } from './pressedKey';

test.each([
  { name: 'Enter', init: { key: 'Enter', keyCode: 13 }, expected: 'Enter' },
  { name: 'Escape', init: { key: 'Escape', keyCode: 27 }, expected: 'Escape' },
  {
    name: 'Enter during a composition',
    init: { key: 'Enter', keyCode: 13, isComposing: true },
    expected: '',
  },
  { name: 'Enter that ends a composition in Safari', init: { key: 'Enter', keyCode: 229 }, expected: '' },
  { name: 'an arrow key in the suggestions', init: { key: 'ArrowDown', isComposing: true }, expected: '' },
  { name: 'a key on Android', init: { key: 'Unidentified', keyCode: 229 }, expected: '' },
])('pressedKey returns "$expected" for $name', ({ init, expected }) => {
  expect(pressedKey(new KeyboardEvent('keydown', init))).toBe(expected);
  const keys: string[] = [];
  render(<input onKeyDown={(event) => keys.push(pressedKey(event))} />);
  fireEvent.keyDown(screen.getByRole('textbox'), init);
  expect(keys).toEqual([expected]);
});
