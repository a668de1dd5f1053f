import { screen, waitFor, within } from '@testing-library/react';
import { editorLabels } from '../../editor/labels';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { banner } from '@juris/contract/types/banner';

const api = withApi();
let openAccess = 0;
beforeAll(async () => {
  openAccess = await api.current.addBanner({ title: 'Open Access', sequenceNumber: 1 });
  await api.current.addBanner({ title: 'Library weeks', sequenceNumber: 2 });
});
const setActive = (isActive: 0 | 1) => api.current.post(`banner/update/${openAccess}`, { isActive });
beforeEach(async () => {
  await setActive(1);
});

const open = async () => renderAdmin('/admin/managebanner', await api.current.signIn());
const theSwitch = () => screen.findByRole('switch', { name: /^Open Access: / });
const question = () => screen.queryByRole('alertdialog', { name: 'Do you want to deactivate the banner?' });

test('deactivating a banner asks for confirmation with the focus on Cancel; Cancel and Escape leave the banner active', async () => {
  const { user } = await open();
  await user.click(await theSwitch());
  expect(question()).toHaveAccessibleDescription(banner.words.consequence('Open Access'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(question()).not.toBeInTheDocument();
  await waitFor(async () => expect(await theSwitch()).toHaveFocus());

  await user.click(await theSwitch());
  await user.keyboard('{Escape}');
  expect(question()).not.toBeInTheDocument();
  expect(await theSwitch()).toBeChecked();
});

test('a deactivated banner moves to the end of the list, and the server’s message is shown', async () => {
  const { user } = await open();
  await user.click(await theSwitch());
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByRole('status')).toHaveTextContent(/banner/i);
  expect(await theSwitch()).not.toBeChecked();
  await waitFor(() => expect(rowNames()).toEqual(['Library weeks', 'Open Access']));
  const seen = await fetch(`${api.current.origin}/api/banner?onlyActive=1`);
  expect(await seen.text()).not.toContain('Open Access');
});

test('an inactive banner is activated at once, without confirmation', async () => {
  await setActive(0);
  const { user } = await open();
  await user.click(await theSwitch());
  expect(question()).not.toBeInTheDocument();
  expect(await screen.findByRole('status')).toBeInTheDocument();
  expect(await theSwitch()).toBeChecked();
  await waitFor(() => expect(rowNames()).toEqual(['Open Access', 'Library weeks']));
});

test('when the new status cannot be saved, the switch shows the previous status, and a message is shown', async () => {
  const { user } = await open();
  await user.click(await theSwitch());
  api.current.faults.push({ call: '/api/banner/update/*', fault: 500 });
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This call fails on purpose with 500.');
  await waitFor(async () => expect(await theSwitch()).toBeChecked());
  expect(within(screen.getByRole('table')).getAllByRole('switch', { checked: true })).toHaveLength(2);
});

describe('Undo in the message of a status change', () => {
  const undo = () => screen.queryByRole('button', { name: 'Undo' });
  async function switchOff() {
    const page = await open();
    await page.user.click(await theSwitch());
    await page.user.click(screen.getByRole('button', { name: 'Deactivate' }));
    await screen.findByRole('button', { name: 'Undo' });
    return page;
  }
  const isStored = async () => {
    const seen = await fetch(`${api.current.origin}/api/banner?onlyActive=1`);
    return (await seen.text()).includes('Open Access');
  };

  test('Undo can be pressed with the keyboard, reactivates the banner, and then disappears', async () => {
    const { user } = await switchOff();
    expect(await isStored()).toBe(false);
    await user.keyboard('{F8}');
    expect(undo()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await theSwitch()).toBeChecked());
    await screen.findByRole('status');
    expect(undo()).not.toBeInTheDocument();
    expect(await isStored()).toBe(true);
  });

  test('the message after Undo offers Redo, which deactivates the banner again', async () => {
    const { user } = await switchOff();
    await user.click(screen.getByRole('button', { name: editorLabels.undo }));
    await user.click(await screen.findByRole('button', { name: editorLabels.redo }));
    await waitFor(async () => expect(await isStored()).toBe(false));
    await user.click(await screen.findByRole('button', { name: editorLabels.undo }));
    await waitFor(async () => expect(await isStored()).toBe(true));
  });

  test('when Undo fails, the server’s message is shown and the banner stays inactive', async () => {
    const { user } = await switchOff();
    api.current.faults.push({ call: '/api/banner/update/*', fault: 500 });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This call fails on purpose with 500.');
    await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
    api.current.faults.length = 0;
    await user.click(await theSwitch());
    await waitFor(async () => expect(await isStored()).toBe(true));
  });

  test('Undo deactivates a banner that was just activated, without confirmation', async () => {
    const { user } = await switchOff();
    await user.click(await theSwitch());
    await waitFor(async () => expect(await isStored()).toBe(true));
    await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) ?? document.body);
    await waitFor(async () => expect(await isStored()).toBe(false));
    expect(question()).not.toBeInTheDocument();
  });
});
