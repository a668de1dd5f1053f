import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Tabs } from './Tabs';

const tabs = ['One', 'Two', 'Three'].map((text, index) => ({
  id: String(index + 1),
  text,
  href: `/things?which=${index + 1}`,
}));

const element = (chosen: string, onChoose = jest.fn()) => (
  <Tabs label="Things" tabs={tabs} chosen={chosen} onChoose={onChoose}>
    <p>The panel</p>
  </Tabs>
);

test('Tabs without scripts are a navigation of links in which the current link is marked', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(element('2'));
  const navigation = within(page).getByRole('navigation', { name: 'Things' });
  expect(within(navigation).getAllByRole('link')).toHaveLength(3);
  expect(within(navigation).getByRole('link', { current: 'page' })).toHaveAttribute(
    'href',
    '/things?which=2',
  );
  expect(within(page).queryByRole('tabpanel')).toBeNull();
});

test('the selected tab is the only tab stop of Tabs with scripts, and names the panel', () => {
  render(element('2'));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Two');
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('The panel');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
});

test('if no tab is selected, the first tab is the tab stop, and the panel has no role', () => {
  render(element('9'));
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  expect(screen.queryByRole('tabpanel')).toBeNull();
});

test('Tabs call onChoose on a click and do not follow the link', () => {
  const choose = jest.fn();
  render(element('2', choose));
  expect(fireEvent.click(screen.getByRole('tab', { name: 'Three' }))).toBe(false);
  expect(choose).toHaveBeenCalledWith('3', 'click');
});

test('Tabs let the browser handle a click with the Ctrl key, which opens a new browser tab', () => {
  const choose = jest.fn();
  render(element('2', choose));
  const tab = screen.getByRole('tab', { name: 'Three' });
  // jsdom cannot open links. Checks instead that no handler has prevented the click.
  let wasPrevented: boolean | undefined;
  const see = (event: MouseEvent) => {
    wasPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', see);
  fireEvent.click(tab, { ctrlKey: true });
  window.removeEventListener('click', see);
  expect(wasPrevented).toBe(false);
  expect(choose).not.toHaveBeenCalled();
});

test.each([
  ['ArrowRight', '3'],
  ['ArrowLeft', '1'],
  ['Home', '1'],
  ['End', '3'],
  [' ', '2'],
])('the key "%s" in the second tab selects and focuses tab %s', (key, id) => {
  const choose = jest.fn();
  render(element('2', choose));
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Two' }), { key });
  expect(choose).toHaveBeenCalledWith(id, 'key');
  expect(screen.getAllByRole('tab')[Number(id) - 1]).toHaveFocus();
});

test('Tabs ignore letters and arrow keys with Alt', () => {
  const choose = jest.fn();
  render(element('2', choose));
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Two' }), { key: 'a' });
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Two' }), { key: 'ArrowRight', altKey: true });
  expect(choose).not.toHaveBeenCalled();
});
