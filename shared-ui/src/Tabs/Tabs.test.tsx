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

test('renders a navigation of links without scripts, with the current one marked', () => {
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

test('with scripts, the selected tab names the panel and is the only tab stop', () => {
  render(element('2'));
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Two');
  expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('The panel');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
});

test('without a selected tab, the first one is reachable and the panel has no name', () => {
  render(element('9'));
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  expect(screen.queryByRole('tabpanel')).toBeNull();
});

test('selects a tab by a click without leaving the page', () => {
  const choose = jest.fn();
  render(element('2', choose));
  expect(fireEvent.click(screen.getByRole('tab', { name: 'Three' }))).toBe(false);
  expect(choose).toHaveBeenCalledWith('3', 'click');
});

test('leaves a click for a new browser tab to the browser', () => {
  const choose = jest.fn();
  render(element('2', choose));
  const tab = screen.getByRole('tab', { name: 'Three' });
  // jsdom cannot follow a link, so the test only checks that the event reaches the window unprevented.
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
])('the key "%s" selects tab %s', (key, id) => {
  const choose = jest.fn();
  render(element('2', choose));
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Two' }), { key });
  expect(choose).toHaveBeenCalledWith(id, 'key');
  expect(screen.getAllByRole('tab')[Number(id) - 1]).toHaveFocus();
});

test('ignores other keys', () => {
  const choose = jest.fn();
  render(element('2', choose));
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Two' }), { key: 'a' });
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Two' }), { key: 'ArrowRight', altKey: true });
  expect(choose).not.toHaveBeenCalled();
});
