import { fireEvent, screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { editorLabels } from '../../editor/labels';
import { listLabels } from '../../editor/table/labels';

const api = withApi();
const ids: number[] = [];
beforeAll(async () => {
  for (let number = 1; number <= 11; number++)
    ids.push(await api.current.addBanner({ title: `Banner ${number}` }));
  await api.current.addBanner({ title: 'Past', isActive: 0 });
});
beforeEach(async () => {
  const before = await active();
  for (const [index, id] of ids.entries()) {
    // The eleventh banner gets -1, the default of new banners without a position.
    const sequenceNumber = index < 10 ? index + 1 : -1;
    if (before.find((banner) => banner.id === id)?.sequenceNumber !== sequenceNumber)
      await api.current.change(id, { sequenceNumber });
  }
});

const open = async (search = '') => {
  const page = renderAdmin(`/admin/managebanner${search}`, await api.current.signIn());
  await screen.findAllByRole('rowheader');
  return page;
};
const button = (name: string) => screen.findByRole('button', { name });
const active = async () => {
  const answer = await fetch(`${api.current.origin}/api/banner?onlyActive=1`);
  type Banner = { id: number; title: string; sequenceNumber: number };
  return ((await answer.json()) as { output: Banner[] }).output;
};
const carousel = async () =>
  (await active()).map(({ title, sequenceNumber }) => `${title}: ${sequenceNumber}`);

test('a button moves a banner, announces its new position and keeps the focus', async () => {
  const { user } = await open();
  await user.click(await button('Move Banner 1 down'));
  expect(await screen.findByText(editorLabels.moved('Banner 1', 2, 11))).toBeInTheDocument();
  await waitFor(() => expect(rowNames().slice(0, 3)).toEqual(['Banner 2', 'Banner 1', 'Banner 3']));
  await waitFor(async () => expect(await button('Move Banner 1 down')).toHaveFocus());
  expect((await carousel()).slice(0, 3)).toEqual(['Banner 2: 1', 'Banner 1: 2', 'Banner 3: 3']);

  await user.click(await button('Move Banner 1 up'));
  expect(await screen.findByText(editorLabels.moved('Banner 1', 1, 11))).toBeInTheDocument();
  await waitFor(() => expect(rowNames().slice(0, 2)).toEqual(['Banner 1', 'Banner 2']));
  expect(await button('Move Banner 1 up')).toHaveAttribute('aria-disabled', 'true');
});

test('Undo in the message of a move restores the previous order, and Redo moves the row again', async () => {
  const { user } = await open();
  const before = (await carousel()).map((line) => line.replace(/:.*/, ''));
  const [name = ''] = before;
  await user.click(await button(`Move ${name} down`));
  await screen.findByText(editorLabels.moved(name, 2, 11));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(editorLabels.moved(name, 1, 11));
  expect((await carousel()).map((line) => line.replace(/:.*/, ''))).toEqual(before);
  await waitFor(() => expect(rowNames().slice(0, 2)).toEqual(before.slice(0, 2)));
  await user.click(screen.getByRole('button', { name: editorLabels.redo }));
  await screen.findByText(editorLabels.moved(name, 2, 11));
  await waitFor(() => expect(rowNames().slice(0, 2)).toEqual([before[1], name]));
  await user.click(screen.getByRole('button', { name: editorLabels.undo }));
  await screen.findByText(editorLabels.moved(name, 1, 11));
});

test('Escape cancels a drag, with one key listener for all rows', async () => {
  const listen = jest.spyOn(document, 'addEventListener');
  const { user } = await open();
  const [handle, ...others] = screen.getAllByTitle(listLabels.drag);
  if (!handle) throw new Error('The first row has no handle.');
  expect(listen.mock.calls.filter(([type]) => type === 'keydown').length).toBeLessThan(others.length);

  const target = others[2]?.closest('[role=row]') ?? null;
  // jsdom has neither pointer capture nor a layout.
  Object.assign(handle, { setPointerCapture: () => {} });
  Object.assign(document, { elementFromPoint: () => target });
  fireEvent.pointerDown(handle, { button: 0 });
  await user.keyboard('{Escape}');
  fireEvent.pointerUp(handle);
  await user.click(await button('Move Banner 3 up'));
  expect(await screen.findByText(editorLabels.moved('Banner 3', 2, 11))).toBeInTheDocument();
  expect((await carousel()).slice(0, 3)).toEqual(['Banner 1: 1', 'Banner 3: 2', 'Banner 2: 3']);
});

test('when a banner moves to the next page, the list shows that page', async () => {
  const page = await open();
  await page.user.click(await button('Move Banner 10 down'));
  await waitFor(() => expect(page.address()).toBe('/admin/managebanner?page=2'));
  await waitFor(() => expect(rowNames()).toEqual(['Banner 10', 'Past']));
  await waitFor(async () => expect(await button('Move Banner 10 down')).toHaveFocus());
  expect(await screen.findByText(editorLabels.moved('Banner 10', 11, 11))).toBeInTheDocument();
  expect((await carousel()).slice(-2)).toEqual(['Banner 11: 10', 'Banner 10: 11']);
});

test('inactive banners cannot be moved', async () => {
  await open('?page=2');
  expect(screen.getByRole('rowheader', { name: 'Past' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Move Past up' })).not.toBeInTheDocument();
});

test.each(['?q=banner', '?sort=Title'])('banners cannot be moved in a list with %s', async (search) => {
  await open(search);
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
});

test('a second move that is requested while the first is being saved is made after the first', async () => {
  const letGo = api.current.hold('/api/order/banner');
  const { user } = await open();
  await user.click(await button('Move Banner 5 down'));
  await user.click(await button('Move Banner 5 down'));
  letGo();
  expect(await screen.findByText(editorLabels.moved('Banner 5', 7, 11))).toBeInTheDocument();
  await waitFor(() => expect(rowNames().slice(4, 7)).toEqual(['Banner 6', 'Banner 7', 'Banner 5']));
  await waitFor(async () =>
    expect((await carousel()).slice(4, 7)).toEqual(['Banner 6: 5', 'Banner 7: 6', 'Banner 5: 7']),
  );
});

test('when a new order cannot be saved, the list shows the previous order and a message', async () => {
  const { user } = await open();
  await waitFor(() => expect(rowNames()).toHaveLength(10));
  const before = rowNames();
  const letGo = api.current.hold('/api/order/banner');
  await user.click(await button('Move Banner 3 up'));
  // Waits until the list shows the move. Otherwise the last assertion would pass without anything to restore.
  await waitFor(() => expect(rowNames()[1]).toBe('Banner 3'));
  api.current.faults.push({ call: '/api/order/banner', fault: 500 });
  letGo();
  expect(await screen.findByRole('alert')).toHaveTextContent('fails on purpose');
  await waitFor(() => expect(rowNames()).toEqual(before));
});

test('if a move to another page fails, the list shows the previous page and focuses the button of the banner', async () => {
  api.current.faults.push({ call: '/api/order/banner', fault: 500 });
  const page = await open();
  await page.user.click(await button(listLabels.moveTo(10, 'Banner 10')));
  const field = await screen.findByRole('textbox', { name: listLabels.positionField(11) });
  await page.user.clear(field);
  await page.user.type(field, '11{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('fails on purpose');
  await waitFor(() => expect(rowNames().at(-1)).toBe('Banner 10'));
  expect(page.address()).toBe('/admin/managebanner');
  await waitFor(async () => expect(await button(listLabels.moveTo(10, 'Banner 10'))).toHaveFocus());
});
