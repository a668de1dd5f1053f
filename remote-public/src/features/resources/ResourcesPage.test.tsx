import { uiLabels } from '@juris/shared-ui/labels';
import { act, screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
import { resourceLabels as labels } from './labels';

const api = withApi();

const add = (bookTitle: string, publisherId: number, isActive = 1) =>
  api.current.post(
    'resources/create',
    { bookTitle, publisherId, description: 'What it is.', isActive },
    { coverImage: 'image', pdfFile: 'pdf' },
  );

async function open(address = '/resources') {
  const page = renderPublic(address);
  await screen.findByRole('tablist', { name: labels.publishers });
  return { ...page, address: () => page.router.state.location.pathname + page.router.state.location.search };
}

const tabs = () => within(screen.getByRole('tablist', { name: labels.publishers })).getAllByRole('tab');
const chosen = () => screen.getByRole('tab', { selected: true });
const panel = () => screen.getByRole('tabpanel');
const books = () =>
  within(panel())
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

let catalogueId = 0;
beforeAll(async () => {
  catalogueId = await add('Legal Catalogue', 2);
  await add('Old Catalogue', 2, 0);
  await add('Author Guidelines', 1);
});

describe('the tabs of the Resources page', () => {
  test('the tabs start with publisher 2, which is selected, and end with the newsletter', async () => {
    await open();
    const names = tabs().map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual(['Thomson Reuters', 'Juris Press']);
    expect(names.at(-1)).toBe(labels.newsletter);
    expect(chosen()).toHaveTextContent('Thomson Reuters');
    expect(panel()).toHaveAccessibleName('Thomson Reuters');
    expect(books()).toEqual(['Legal Catalogue']);
  });

  test('a tab shows the active resources of its publisher and changes the address', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('tab', { name: 'Juris Press' }));
    expect(chosen()).toHaveTextContent('Juris Press');
    await waitFor(() => expect(books()).toEqual(['Author Guidelines']));
    expect(address()).toBe('/resources?publisher=1');
  });

  test('opening the address of a tab selects the tab', async () => {
    await open('/resources?publisher=1');
    expect(chosen()).toHaveTextContent('Juris Press');
    expect(books()).toEqual(['Author Guidelines']);
  });

  test('each tab is a link with an address', async () => {
    await open();
    expect(screen.getByRole('tab', { name: 'Juris Press' })).toHaveAttribute(
      'href',
      '/resources?publisher=1',
    );
    expect(screen.getByRole('tab', { name: labels.newsletter })).toHaveAttribute(
      'href',
      '/resources?publisher=8',
    );
  });

  test('arrow keys, Home and End move between the tabs in a circle', async () => {
    const { user } = await open();
    await user.tab();
    expect(chosen()).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Juris Press' })).toHaveFocus();
    expect(chosen()).toHaveTextContent('Juris Press');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(screen.getByRole('tab', { name: labels.newsletter })).toHaveFocus();
    await waitFor(() => expect(chosen()).toHaveTextContent(labels.newsletter));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(chosen()).toHaveTextContent('Thomson Reuters'));
    await user.keyboard('{End}');
    await waitFor(() => expect(chosen()).toHaveTextContent(labels.newsletter));
  });

  test('selecting tabs with the keyboard adds no history entries', async () => {
    const { user, router, address } = await open('/resources?publisher=1');
    await user.click(screen.getByRole('tab', { name: 'Thomson Reuters' }));
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    await waitFor(() => expect(address()).toBe('/resources?publisher=2'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('/resources?publisher=1'));
  });

  test('a click on a tab adds a history entry even if a key selects another tab before it loads', async () => {
    const { user, router, address } = await open('/resources?publisher=1');
    const letGo = api.current.hold('/api/resources');
    await user.click(screen.getByRole('tab', { name: 'Thomson Reuters' }));
    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(router.state.navigation.state).toBe('loading');
    letGo();
    await waitFor(() => expect(address()).toBe('/resources?publisher=2'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('/resources?publisher=1'));
  });

  test('without publishers, the resources are still shown, and Try again loads the publishers', async () => {
    api.current.faults.push({ call: 'GET /api/resources/publishers*', fault: 500 });
    const { user } = await open();
    expect(screen.getByRole('alert')).toHaveTextContent(uiLabels.sectionFailed);
    expect(screen.getByRole('heading', { name: 'Legal Catalogue' })).toBeInTheDocument();
    const tryAgain = await screen.findByRole('button', { name: uiLabels.tryAgain });
    api.current.faults.length = 0;
    await user.click(tryAgain);
    expect(await screen.findByRole('tab', { name: 'Thomson Reuters' })).toBeInTheDocument();
  });
});

test.each(['99', '0', 'nonsense'])(
  'the Resources page responds with 404 for the unknown publisher %s',
  async (publisher) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { router } = renderPublic(`/resources?publisher=${publisher}`);
    await waitFor(() =>
      expect(Object.values(router.state.errors ?? {})).toEqual([expect.objectContaining({ status: 404 })]),
    );
  },
);

describe('the resources of a publisher', () => {
  test('an address with the id of a resource redirects to the card of this resource', async () => {
    const { router } = await open(`/resources?publisher=2&containing=${catalogueId}`);
    expect(await screen.findByRole('heading', { name: 'Legal Catalogue' })).toBeInTheDocument();
    const { search, hash } = router.state.location;
    expect([search, hash]).toEqual(['', `#resource-${catalogueId}`]);
  });

  test('a resource has a cover, a description and a PDF to download', async () => {
    await open();
    expect(panel().querySelector('img')?.getAttribute('src')).toMatch(/^\/uploads\/resources\/covers\//);
    expect(panel()).toHaveTextContent('What it is.');
    const download = screen.getByRole('link', {
      name: new RegExp(`^${uiLabels.download} ?– Legal Catalogue`),
    });
    expect(download.getAttribute('href')).toMatch(/^\/uploads\/resources\/pdfs\/.+\.pdf\?date=/);
  });

  test('a resource shows size and month of its PDF beside the button', async () => {
    await open();
    expect(screen.getByText(/^PDF, (1 page, )?\d+ KB, \w+ \d{4}$/)).toBeInTheDocument();
  });

  test('the tab of a publisher without resources shows the specified message', async () => {
    await open('/resources?publisher=3');
    expect(books()).toEqual(['No books available for this publisher.']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('when the resources cannot be loaded, the tab shows an alert, and Try again loads them', async () => {
    api.current.faults.push({ call: 'GET /api/resources', fault: 500 });
    const { user } = await open();
    expect(screen.getByRole('alert')).toHaveTextContent(uiLabels.sectionFailed);
    expect(screen.queryByText('No books available for this publisher.')).toBeNull();
    const tryAgain = await screen.findByRole('button', { name: uiLabels.tryAgain });
    api.current.faults.length = 0;
    await user.click(tryAgain);
    expect(await screen.findByRole('heading', { name: 'Legal Catalogue' })).toBeInTheDocument();
  });
});
