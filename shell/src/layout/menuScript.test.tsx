import { fireEvent } from '@testing-library/dom';
import { menuScript } from './menuScript';

/** jsdom supports neither invoker commands nor CSS anchor positioning. */
beforeAll(() => {
  Object.assign(window, { CSS: { supports: () => false } });
  window.eval(menuScript);
});

beforeEach(() => {
  document.body.innerHTML = `
    <button commandfor="menu" command="show-modal"><span>Menu</span></button>
    <dialog id="menu" closedby="any"><button commandfor="menu" command="close">Close</button></dialog>
    <button popovertarget="list">List</button><div id="list" popover></div>`;
});

const dialog = () => document.querySelector('dialog')!;

test('the fallback script opens and closes a dialog by `commandfor` and `command`', () => {
  fireEvent.click(document.querySelector('span')!);
  expect(dialog().open).toBe(true);
  fireEvent.click(document.querySelector('[command=close]')!);
  expect(dialog().open).toBe(false);
});

test('the fallback script closes the menu after a click outside of it, but not after a click inside', () => {
  dialog().showModal();
  dialog().getBoundingClientRect = () => new DOMRect(100, 0, 300, 500);
  fireEvent.click(dialog(), { clientX: 200, clientY: 20 });
  expect(dialog().open).toBe(true);
  fireEvent.click(dialog(), { clientX: 50, clientY: 20 });
  expect(dialog().open).toBe(false);
});

test('the fallback script positions a dropdown below its button', () => {
  document.querySelector('[popovertarget]')!.getBoundingClientRect = () => new DOMRect(40, 84, 100, 52);
  const list = document.getElementById('list')!;
  fireEvent(list, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  expect(list).toHaveStyle({ left: '40px', top: '136px' });
});
