import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { banner } from '@juris/contract/types/banner';
import { stateLabels } from '../schedule/schedule';
import { linkLabels } from '../links/LinkProblems';
import { listLabels } from './labels';

const api = withApi();
beforeAll(async () => {
  const titles = ['Volume 10', 'Volume 2', 'Éditions of law', 'Health week', 'Law week', 'Journals'];
  for (const [index, title] of titles.entries())
    await api.current.addBanner({ title, subTitle: `Line ${index}`, sequenceNumber: index });
  for (let number = 1; number <= 6; number++)
    await api.current.addBanner({ title: `Past ${number}`, isActive: 0, sequenceNumber: 20 - number });
});

const open = async (search = '') => {
  const page = renderAdmin(`/admin/managebanner${search}`, await api.current.signIn());
  await screen.findAllByRole('rowheader');
  return page;
};
const searchBox = () => screen.getByRole('searchbox', { name: 'Search banners' });
const heading = (name: string) => screen.getByRole('columnheader', { name });

test('search finds rows that contain all words in any column, ignoring case and accents', async () => {
  const { user } = await open();
  await user.type(searchBox(), 'LAW edit');
  await waitFor(() => expect(rowNames()).toEqual(['Éditions of law']));
  expect(screen.getByText('1 of 12 banners')).toBeInTheDocument();
  await user.clear(searchBox());
  await user.type(searchBox(), 'line 3');
  await waitFor(() => expect(rowNames()).toEqual(['Health week']));
});

test('Ctrl+K focuses the search box, in which Enter opens the only match but none of several', async () => {
  const page = await open();
  await page.user.keyboard('{Control>}k{/Control}Volume{Enter}');
  await waitFor(() => expect(rowNames()).toHaveLength(2));
  expect(page.address()).toBe('/admin/managebanner?q=Volume');
  await page.user.type(searchBox(), ' 10{Enter}');
  expect(await screen.findByRole('textbox', { name: banner.fields.title.label })).toHaveValue('Volume 10');
  await waitFor(() => expect(page.address()).toMatch(/\?q=Volume\+10&edit=\d+$/));
});

test('search writes its text to the address and returns to the first page', async () => {
  const page = await open('?page=2');
  await page.user.type(searchBox(), 'week');
  await waitFor(() => expect(page.address()).toBe('/admin/managebanner?q=week'));
  await waitFor(() => expect(rowNames()).toEqual(['Health week', 'Law week']));
});

test('an address with search, filter and sorting opens the list with these settings', async () => {
  await open('?q=past&state=draft&sort=-Title');
  expect(searchBox()).toHaveValue('past');
  expect(screen.getByRole('button', { name: `${stateLabels.draft} 6` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(heading('Title')).toHaveAttribute('aria-sort', 'descending');
  expect(rowNames()).toEqual(['Past 6', 'Past 5', 'Past 4', 'Past 3', 'Past 2', 'Past 1']);
});

test('Back removes the state that was selected last', async () => {
  const page = await open();
  const drafts = () => screen.getByRole('button', { name: `${stateLabels.draft} 6` });
  await page.user.click(drafts());
  expect(await screen.findByText('6 of 12 banners')).toBeInTheDocument();
  await page.back();
  expect(await screen.findByText('12 banners')).toBeInTheDocument();
  expect(drafts()).toHaveAttribute('aria-pressed', 'false');
});

test('pressing a heading sorts ascending, then descending, then removes the sorting; active rows stay first', async () => {
  const { user } = await open();
  const press = () => user.click(within(heading('Title')).getByRole('button'));
  const first = (rows: string[]) => waitFor(() => expect(rowNames().slice(0, rows.length)).toEqual(rows));
  const active = ['Éditions of law', 'Health week', 'Journals', 'Law week', 'Volume 2', 'Volume 10'];
  await press();
  await first([...active, 'Past 1']);
  expect(heading('Title')).toHaveAttribute('aria-sort', 'ascending');
  await press();
  await first([...active.toReversed(), 'Past 6']);
  await press();
  await first(['Volume 10', 'Volume 2', 'Éditions of law']);
  expect(heading('Title')).not.toHaveAttribute('aria-sort');
});

test('a list without matches has a button that clears search and filters', async () => {
  const page = await open('?state=published');
  await page.user.type(searchBox(), 'zebra');
  expect(await screen.findByRole('heading', { name: listLabels.noResults })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: listLabels.clearFilters }));
  expect(await screen.findByText('12 banners')).toBeInTheDocument();
  await waitFor(() => expect(searchBox()).toHaveValue(''));
  expect(page.address()).toBe('/admin/managebanner');
});

test('a button, which only phones show, unfolds the filters and shows how many are chosen', async () => {
  const { user } = await open();
  const fold = (chosen: number) =>
    screen.getByRole('button', { name: listLabels.unfold(chosen), hidden: true });
  expect(fold(0)).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold(0));
  expect(fold(0)).toHaveAttribute('aria-expanded', 'true');
  const links = screen.getByRole('combobox', { name: listLabels.filterBy('link') });
  await user.selectOptions(links, linkLabels.brokenLink);
  await waitFor(() => expect(fold(1)).toHaveAttribute('aria-expanded', 'true'));
});
