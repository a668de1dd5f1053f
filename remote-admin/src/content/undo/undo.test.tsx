import { screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { pictureFile } from '../../../testing/files';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';

const api = withApi();
beforeAll(async () => {
  for (const title of ['First', 'Second']) await api.current.addBanner({ title });
});

const titles = async () => {
  const answer = await fetch(`${api.current.origin}/api/banner?onlyActive=1`);
  const { output } = (await answer.json()) as { output: { title: string }[] };
  return output.map(({ title }) => title);
};

test('the last changes are taken back one after the other: a save, an order, a switch', async () => {
  const page = renderAdmin('/admin/managebanner?edit=1', await api.current.signIn());
  const takeBack = async (what: string) =>
    page.user.click(await screen.findByRole('button', { name: `Take back: ${what}` }));
  const title = await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.queryByRole('button', { name: /^Take back/ })).not.toBeInTheDocument();
  await page.user.clear(title);
  await page.user.type(title, 'Changed');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(rowNames()).toEqual(['Changed', 'Second']));
  await page.user.click(await screen.findByRole('button', { name: 'Move Changed down' }));
  await waitFor(async () => expect(await titles()).toEqual(['Second', 'Changed']));
  await page.user.click(await screen.findByRole('switch', { name: /^Second/ }));
  await page.user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  await waitFor(async () => expect(await titles()).toEqual(['Changed']));

  await takeBack('“Second” was switched off');
  await waitFor(async () => expect(await titles()).toEqual(['Second', 'Changed']));
  await takeBack('“Changed” was moved');
  await waitFor(async () => expect(await titles()).toEqual(['Changed', 'Second']));
  await takeBack('“Changed” was saved');
  await waitFor(async () => expect(await titles()).toEqual(['First', 'Second']));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Take back/ })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('what was added is taken back into the bin, and stays when a colleague has saved it since', async () => {
  const page = renderAdmin('/admin/managebanner', await api.current.signIn());
  const picture = pictureFile('a.svg');
  for (const name of ['Third', 'Fourth']) {
    await page.user.click(await screen.findByRole('button', { name: 'Add Banner' }));
    await page.user.type(await screen.findByRole('textbox', { name: 'Title' }), name);
    await page.user.upload(screen.getByLabelText('Image'), picture);
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: `Take back: “${name}” was added` });
    await waitFor(() => expect(rowNames()).toContain(name));
  }
  await page.user.click(screen.getByRole('button', { name: /^Take back/ }));
  await waitFor(() => expect(rowNames()).not.toContain('Fourth'));
  expect(await titles()).not.toContain('Fourth');

  const answer = await fetch(`${api.current.origin}/api/banner?onlyActive=1`);
  const { output } = (await answer.json()) as { output: { id: number; title: string }[] };
  await api.current.change(output.find(({ title }) => title === 'Third')?.id ?? 0, { subTitle: 'Theirs' });
  await page.user.click(screen.getByRole('button', { name: 'Take back: “Third” was added' }));
  expect(await screen.findByText(/^Not taken back: Somebody else has saved this banner/)).toBeVisible();
  expect(await titles()).toContain('Third');
});
