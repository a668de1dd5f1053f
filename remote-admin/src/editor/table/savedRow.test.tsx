import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { samplePictureFile } from '../../../testing/files';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { listLabels } from './labels';

const api = withApi();
beforeAll(async () => {
  for (let number = 1; number <= 11; number++)
    await api.current.post(
      'published-titles',
      { title: `Title ${number}`, publisherId: 1 },
      { image: 'image' },
    );
});

const open = async (search = '') => {
  const page = renderAdmin(`/admin/managpublishedtitles${search}`, await api.current.signIn());
  await screen.findAllByRole('rowheader');
  return page;
};
const form = async (name: string) => within(await screen.findByRole('dialog', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const title = () => screen.findByRole('textbox', { name: 'Title' });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const cover = samplePictureFile('cover.svg');

test('a click on the name or the cover of a row opens its form; Ctrl+click is left to the browser', async () => {
  const page = await open();
  const link = within(row('Title 4')).getByRole('link', { name: 'Title 4' });
  const id = new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams.get('edit');
  await page.user.click(link);
  expect(page.address()).toBe(`/admin/managpublishedtitles?edit=${id}`);
  expect(await title()).toHaveValue('Title 4');
  await page.user.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(link).toHaveFocus());

  // Prevents the default action of the link, because jsdom cannot open a tab.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await page.user.keyboard('{Control>}');
  await page.user.click(link);
  await page.user.keyboard('{/Control}');
  expect(page.address()).toBe('/admin/managpublishedtitles');

  await page.user.click(row('Title 5').querySelector('img')!);
  expect(await title()).toHaveValue('Title 5');
});

test('after a record is added, the list opens the page with its row and highlights the row', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: 'Add Title' }));
  const dialog = await form('Add Title');
  await page.user.type(dialog.getByLabelText('Title'), 'Youngest');
  await dialog.findByRole('option', { name: 'Juris Press' });
  await page.user.selectOptions(dialog.getByLabelText(/^Publisher/), 'Juris Press');
  await page.user.upload(dialog.getByLabelText('Cover'), cover);
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await closed();
  await waitFor(() => expect(rowNames().at(-1)).toBe('Youngest'));
  expect(row('Youngest')).toHaveAttribute('data-marked');
  expect(page.address()).toBe('/admin/managpublishedtitles?page=2');
});

test('a notice names a saved row that the search hides; Show clears the search and opens the page of the row', async () => {
  const page = await open('?q=title+7');
  await page.user.click(within(row('Title 7')).getByRole('link', { name: 'Title 7' }));
  await page.user.clear(await title());
  await page.user.type(await title(), 'Seven');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^“Seven” was saved but is hidden/)).toBeInTheDocument();
  await closed();
  await page.user.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(rowNames()).toHaveLength(10));
  expect(row('Seven')).toHaveAttribute('data-marked');
  expect(screen.queryByText(/is hidden/)).not.toBeInTheDocument();
  expect(page.address()).toBe('/admin/managpublishedtitles');
});

test('the notice of a hidden row disappears when the search changes, and a failed request causes no notice', async () => {
  const page = await open('?q=title+8');
  const rename = async (from: string, to: string) => {
    await page.user.click(within(row(from)).getByRole('link', { name: from }));
    await page.user.clear(await title());
    await page.user.type(await title(), to);
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    await closed();
  };
  await rename('Title 8', 'Eight');
  expect(await screen.findByText(/^“Eight” was saved but is hidden/)).toBeInTheDocument();
  const search = screen.getByRole('searchbox');
  await page.user.clear(search);
  await page.user.type(search, 'Eight');
  await waitFor(() => expect(rowNames()).toEqual(['Eight']));
  expect(screen.queryByText(/is hidden/)).not.toBeInTheDocument();

  api.current.faults.push({ call: 'GET /api/published-titles', fault: 500 });
  await rename('Eight', 'Eight again');
  expect(await screen.findByText(listLabels.outdated)).toBeInTheDocument();
  expect(screen.queryByText(/is hidden/)).not.toBeInTheDocument();
  api.current.faults.length = 0;
});

test('"Save and add another" keeps the selected publisher and empties the other fields', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: 'Add Title' }));
  const dialog = await form('Add Title');
  await page.user.type(dialog.getByLabelText('Title'), 'First of two');
  await dialog.findByRole('option', { name: 'Thomson Reuters' });
  await page.user.selectOptions(dialog.getByLabelText(/^Publisher/), 'Thomson Reuters');
  await page.user.upload(dialog.getByLabelText('Cover'), cover);
  await page.user.click(dialog.getByRole('button', { name: 'Save and add another' }));
  await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveValue(''));
  await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveFocus());
  expect(dialog.getByLabelText(/^Publisher/)).toHaveDisplayValue('Thomson Reuters');
  await page.user.keyboard('{Escape}');
  await closed();
});
