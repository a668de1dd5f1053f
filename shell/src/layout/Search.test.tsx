import type { SearchEntry } from '@juris/platform';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { sampleNavigation } from '../../testing/navigation';
import { NavigationContext } from './navigation';
import { Search } from './Search';
import { SearchContext } from './SearchContext';
import { searchLabels } from './searchLabels';

const entries: SearchEntry[] = [
  { name: 'Commercial Arbitration in Practice', kind: 'Title', to: '/juris/publishedtitle#title-1' },
  { name: 'A Companion to the Law of Evidence', kind: 'Title', to: '/juris/publishedtitle#title-2' },
  { name: 'Asha Varma', kind: 'Management', to: '/leadership/management#person-1' },
  { name: 'On Liberty', kind: 'Open access', to: '/openaccess#book-1' },
  { name: 'Finance', kind: 'Page', to: '/leadership/finance' },
];

const nothing = (_words: string) => Promise.resolve<SearchEntry[]>([]);

/**
 * Renders the search panel as if its button had been clicked.
 * @param find Simulates the search request to the API.
 */
function openSearch(loadEntries = jest.fn(() => Promise.resolve(entries)), find = jest.fn(nothing)) {
  const search = { entries: loadEntries, find };
  const element = (
    <SearchContext value={search}>
      <NavigationContext value={() => sampleNavigation}>
        <Search />
      </NavigationContext>
    </SearchContext>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  const address = () => {
    const { pathname, search: query, hash } = router.state.location;
    return pathname + query + hash;
  };
  return { loadEntries, find, address, user: userEvent.setup() };
}

const field = () => screen.getByRole('combobox', { hidden: true });
const options = () => screen.queryAllByRole('option', { hidden: true });
const names = () => options().map((option) => option.firstChild?.textContent);
const announced = () => screen.getByRole('status', { hidden: true });

test('the search loads its entries when it is first used, and only once', async () => {
  const { loadEntries, user } = openSearch();
  expect(loadEntries).not.toHaveBeenCalled();
  await user.type(field(), 'arb');
  await user.type(field(), 'itration');
  await waitFor(() => expect(names()).toEqual(['Commercial Arbitration in Practice']));
  expect(loadEntries).toHaveBeenCalledTimes(1);
});

test('when the panel is opened again, typing replaces the previous text', async () => {
  const { user } = openSearch();
  await user.type(field(), 'varma');
  await user.tab();
  act(() => field().focus());
  await user.keyboard('lib');
  const opened = Object.assign(new Event('toggle'), { oldState: 'closed', newState: 'open' });
  act(() => void screen.getByRole('search', { hidden: true }).dispatchEvent(opened));
  await user.keyboard('erty');
  expect(field()).toHaveValue('liberty');
});

test.each([
  ['arbitraton', 'Commercial Arbitration in Practice'],
  ['evidnce', 'A Companion to the Law of Evidence'],
  ['varna', 'Asha Varma'],
])('the search finds a name despite a typing error: %s', async (typed, name) => {
  const { user } = openSearch();
  await user.type(field(), typed);
  await waitFor(() => expect(names()[0]).toBe(name));
});

test('a result in another script has its language and direction', async () => {
  const found: SearchEntry[] = ['வணிக சட்டம்', 'قانون المدني'].map((name, id) => ({
    name,
    kind: 'Title',
    to: `/titles/${id}`,
  }));
  const { user } = openSearch(
    undefined,
    jest.fn((_words: string) => Promise.resolve(found)),
  );
  await user.type(field(), 'law');
  expect(await screen.findByText('வணிக சட்டம்')).toHaveAttribute('lang', 'ta');
  expect(screen.getByText('قانون المدني')).toHaveAttribute('lang', 'ar');
  expect(screen.getByText('قانون المدني')).toHaveAttribute('dir', 'rtl');
});

test('the search shows at most ten results and announces their number', async () => {
  const many = Array.from({ length: 30 }, (_, n) => ({ name: `Law ${n}`, kind: 'Title', to: `/${n}` }));
  const { user } = openSearch(jest.fn(() => Promise.resolve(many)));
  await user.type(field(), 'law');
  await waitFor(() => expect(options()).toHaveLength(10));
  expect(announced()).toHaveTextContent(searchLabels.count(10));
});

test('the search runs after a pause in typing of 200 ms', async () => {
  jest.useFakeTimers();
  try {
    openSearch();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(field(), 'liberty');
    await act(() => jest.advanceTimersByTimeAsync(199));
    expect(options()).toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(names()).toEqual(['On Liberty']);
  } finally {
    jest.useRealTimers();
  }
});

test('the arrow keys move through the results in a cycle and announce the active result', async () => {
  const { user } = openSearch();
  await user.type(field(), 'a');
  await waitFor(() => expect(options().length).toBeGreaterThan(1));
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', options()[0]?.id);
  expect(options()[0]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}');
  expect(field()).toHaveAttribute('aria-activedescendant', options().at(-1)?.id);
  await user.keyboard('{ArrowDown}');
  expect(options()[0]).toHaveAttribute('aria-selected', 'true');
  expect(field()).toHaveFocus();
});

test('Enter opens the page of the selected result, or else the search page with all results', async () => {
  const { user, address } = openSearch();
  await user.type(field(), 'finance');
  await waitFor(() => expect(names()).toEqual(['Finance']));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/leadership/finance');
  expect(field()).toHaveValue('');
  await user.type(field(), 'mill & liberty{Enter}');
  expect(address()).toBe('/search?q=mill+%26+liberty');
});

test('Enter in an empty field opens nothing', async () => {
  const { user, address } = openSearch();
  await user.type(field(), ' {Enter}');
  expect(address()).toBe('/');
});

test('the last row of the results links to the search page with all results', async () => {
  const { user } = openSearch();
  await user.type(field(), 'liberty');
  const all = await screen.findByRole('link', { name: searchLabels.allFor('liberty', 1), hidden: true });
  expect(all).toHaveAttribute('href', '/search?q=liberty');
});

test('a click on a result opens its page', async () => {
  const { user, address } = openSearch();
  await user.type(field(), 'liberty');
  await user.click(await screen.findByRole('option', { name: /On Liberty/, hidden: true }));
  expect(address()).toBe('/openaccess#book-1');
});

test('Escape closes the search panel', async () => {
  const { user } = openSearch();
  const hide = jest.spyOn(HTMLElement.prototype, 'hidePopover');
  await user.type(field(), 'law{Escape}');
  expect(hide).toHaveBeenCalled();
});

test('the search shows and announces that nothing was found, with links to pages', async () => {
  const { user } = openSearch();
  await user.type(field(), 'qqqqqq');
  expect(await screen.findByText(searchLabels.nothingFor('qqqqqq'))).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Juris Press titles', hidden: true })).toBeInTheDocument();
  expect(announced()).toHaveTextContent(searchLabels.count(0));
  expect(field()).toHaveAttribute('aria-expanded', 'false');
});

test('the search shows that loading failed, and works again after Try again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const loadEntries = jest.fn(() => Promise.resolve(entries)).mockRejectedValueOnce(new Error('away'));
  const { user } = openSearch(loadEntries);
  await user.type(field(), 'liberty');
  const alert = await screen.findByRole('alert', { hidden: true });
  expect(alert).toHaveTextContent(searchLabels.failed);
  await user.click(within(alert).getByRole('button', { name: searchLabels.tryAgain, hidden: true }));
  await waitFor(() => expect(names()).toEqual(['On Liberty']));
});

test('the search sends one request after a pause in typing, and merges all results', async () => {
  const book = { name: 'Finance Act', kind: 'Title', to: '/titles/3-finance-act' };
  const { user, find } = openSearch(
    undefined,
    jest.fn((_words: string) => Promise.resolve<SearchEntry[]>([book])),
  );
  await user.type(field(), 'finance');
  await waitFor(() => expect(names()).toEqual(['Finance', 'Finance Act']));
  expect(find.mock.calls).toEqual([['finance']]);
});

test('a late response never replaces the results of a newer search', async () => {
  const pending = new Map<string, (found: SearchEntry[]) => void>();
  const { user } = openSearch(
    jest.fn(() => Promise.resolve([])),
    jest.fn((words: string) => new Promise<SearchEntry[]>((resolve) => pending.set(words, resolve))),
  );
  const respond = (words: string, name: string) =>
    act(async () => pending.get(words)?.([{ name, kind: 'Title', to: '/titles/1' }]));
  await user.type(field(), 'tort');
  await waitFor(() => expect([...pending.keys()]).toEqual(['tort']));
  await user.type(field(), 's');
  await waitFor(() => expect([...pending.keys()]).toEqual(['tort', 'torts']));
  await respond('torts', 'Torts');
  expect(names()).toEqual(['Torts']);
  await respond('tort', 'Tort, an earlier search');
  expect(names()).toEqual(['Torts']);
});

test('after a failed search, changing the text starts a new search', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { user } = openSearch(
    undefined,
    jest.fn(nothing).mockImplementationOnce(() => Promise.reject(new Error('away'))),
  );
  await user.type(field(), 'libert');
  expect(await screen.findByRole('alert', { hidden: true })).toHaveTextContent(searchLabels.failed);
  await user.type(field(), 'y');
  await waitFor(() => expect(names()).toEqual(['On Liberty']));
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
});

const found = { entries: () => Promise.resolve(entries), find: nothing };

const sent = (
  <MemoryRouter>
    <NavigationContext value={() => sampleNavigation}>
      <Search />
    </NavigationContext>
  </MemoryRouter>
);

/** Returns the HTML of the search as the server sends it. */
const sentHtml = () => renderToString(sent);

test('the HTML from the server opens the panel and focuses the field before hydration', () => {
  const html = sentHtml();
  expect(html).toMatch(/<button[^>]* popovertarget="search"/i);
  expect(html).toMatch(/<div id="search" popover="auto"/i);
  expect(html).toContain('href="/juris/publishedtitle"');
  expect(html).toMatch(/<input [^>]*role="combobox"[^>]* autofocus=""/i);
});

test('after hydration, the search continues with the typed text', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = sentHtml();
  within(page).getByRole<HTMLInputElement>('combobox', { hidden: true }).focus();
  await userEvent.keyboard('liber');
  render(<SearchContext value={found}>{sent}</SearchContext>, {
    container: page,
    hydrate: true,
  });
  await userEvent.keyboard('ty');
  await waitFor(() => expect(names()).toEqual(['On Liberty']));
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('liberty');
});

test.each([
  ['is pressed during a composition of an input method', { isComposing: true, keyCode: 13 }],
  ['ends a composition of an input method in Safari', { keyCode: 229 }],
])('Enter selects no search result if it %s', async (_, composition) => {
  const { user, address } = openSearch();
  await user.type(field(), 'arbitration');
  await waitFor(() => expect(options()).toHaveLength(1));
  for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(field(), { key, ...composition });
  expect(address()).toBe('/');
  expect(field()).toHaveValue('arbitration');
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/search?q=arbitration');
});

test('before hydration and without scripts, the field is a form of the search page', () => {
  const page = document.createElement('div');
  page.innerHTML = sentHtml();
  const { form, name } = within(page).getByRole<HTMLInputElement>('combobox', { hidden: true });
  expect([form?.getAttribute('action'), name]).toEqual(['/search', 'q']);
});
