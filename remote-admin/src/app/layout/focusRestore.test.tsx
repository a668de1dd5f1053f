import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { listLabels } from '../../editor/table/labels';
import { binLabels } from '../../features/bin/labels';

const api = withApi();

/** Focuses a button and presses Enter. */
async function press(page: ReturnType<typeof renderAdmin>, name: string | RegExp) {
  const button = await screen.findByRole('button', { name });
  button.focus();
  await page.user.keyboard('{Enter}');
}

test('after a restore from the bin, focus moves to the table, or to the page content of an empty bin', async () => {
  for (const title of ['One', 'Other']) {
    const id = await api.current.addBanner({ title, isActive: 0 });
    await api.current.post(`bin/banner/${id}`, {});
  }
  const page = renderAdmin('/admin/bin', await api.current.signIn());
  await press(page, binLabels.restoreOne('One'));
  await waitFor(() => expect(rowNames()).toEqual(['Other']));
  expect(screen.getByRole('table', { name: 'Bin' })).toHaveFocus();
  await press(page, binLabels.restoreOne('Other'));
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveFocus();
});

test('after the selected rows are deactivated, focus moves to the group "Selected banners"', async () => {
  await api.current.addBanner({ title: 'On show' });
  const page = renderAdmin('/admin/managebanner', await api.current.signIn());
  await press(page, 'Select');
  (await screen.findByRole('checkbox', { name: 'Select On show' })).focus();
  await page.user.keyboard(' ');
  await press(page, listLabels.hideCount(1));
  const question = within(screen.getByRole('alertdialog'));
  question.getByRole('button', { name: listLabels.hide }).focus();
  await page.user.keyboard('{Enter}');
  const group = await screen.findByRole('group', { name: 'Selected banners' });
  await within(group).findByText('0 banners selected');
  await waitFor(() => expect(group).toHaveFocus());
});

test('a switch keeps the focus when its row moves within the list', async () => {
  await api.current.addBanner({ title: 'Second to none' });
  const page = renderAdmin('/admin/managebanner', await api.current.signIn());
  const theSwitch = () => screen.findByRole('switch', { name: /^Second to none/ });
  (await theSwitch()).focus();
  await page.user.keyboard(' ');
  screen.getByRole('button', { name: 'Deactivate' }).focus();
  await page.user.keyboard('{Enter}');
  await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
  await waitFor(async () => expect(await theSwitch()).toHaveFocus());
});
