import { uiLabels } from '@juris/shared-ui/labels';
import { screen, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
import { leadershipLabels } from './labels';

const api = withApi();
const ids: Record<string, number> = {};
beforeAll(async () => {
  await add('Mira Manager', 1, { email: 'mira@example.org', linkedin: 'example.org/mira' });
  await add('Adi Adviser', 2);
  // A member of a board with the id of a former team. The page of that team must not show this person.
  await add('Ada Adviser', 2, { teamCategoryId: 6 });
  for (const [name, team] of [
    ['Eddy Editor', 1],
    ['Anu Acquirer', 2],
    ['Sami Seller', 3],
    ['Fia Financer', 4],
    ['Susi Supporter', 5],
    ['Mark Marketer', 6],
  ] as const)
    ids[name] = await add(name, 3, { teamCategoryId: team });
  await add('Gone Marketer', 3, { teamCategoryId: 6, isActive: 0 });
});
const setFinancerActive = (isActive: 0 | 1) =>
  api.current.post(`leadership/update/${ids['Fia Financer']}`, { isActive });
beforeEach(async () => {
  await setFinancerActive(1);
});

const add = (personName: string, leadershipCategoryId: number, more: Record<string, string | number> = {}) =>
  api.current.post(
    'leadership/create',
    { personName, leadershipCategoryId, description: `About ${personName}.`, ...more },
    { image: 'image' },
  );

async function open(address: string) {
  const page = renderPublic(address);
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const people = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a leadership page without people shows a message and a link, and no alert', async () => {
  await setFinancerActive(0);
  await open('/leadership/finance');
  expect(screen.getByRole('heading', { name: leadershipLabels.noPeople })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: leadershipLabels.contact })).toHaveAttribute('href', '/contactus');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('leadership pages with people', () => {
  /** Addresses and headings of section 2 of the specification, and the people that the page shows. */
  test.each([
    ['/leadership/management', 'Management', ['Mira Manager']],
    ['/leadership/advisory', 'Advisory Board', ['Adi Adviser', 'Ada Adviser']],
    ['/leadership/acquisition', 'Acquisition & Commissioning', ['Anu Acquirer']],
    ['/leadership/editorial', 'Editorial & Production', ['Eddy Editor']],
    ['/leadership/sales', 'Sales', ['Sami Seller']],
    ['/leadership/finance', 'Finance', ['Fia Financer']],
    ['/leadership/salessupport', 'Sales Support', ['Susi Supporter']],
    ['/leadership/marketing', 'Marketing', ['Mark Marketer']],
  ])('%s has the heading "%s" and shows %j', async (address, heading, names) => {
    await open(address);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    expect(people().sort()).toEqual([...names].sort());
  });

  test.each([
    ['/leadership/acquisition', 'Send a proposal', '/juris/publishwithjuris'],
    ['/leadership/sales', 'Send an enquiry', '/representation/enquiry'],
    ['/leadership/marketing', 'Newsletter', '/resources?publisher=8'],
  ])('%s has the link "%s" below the people', async (address, text, to) => {
    await open(address);
    expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', to);
  });

  test('the card of a person has an image, a description, LinkedIn and e-mail', async () => {
    const { container } = await open('/leadership/management');
    expect(container.querySelector('li img')?.getAttribute('src')).toMatch(/^\/uploads\/leaders\/.+\?date=/);
    expect(screen.getByText('About Mira Manager.')).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: new RegExp(`^${uiLabels.onLinkedIn('Mira Manager')}`) }),
    ).toHaveAttribute('href', 'https://example.org/mira');
    expect(screen.getByRole('link', { name: /^mira ?@example.org$/ })).toHaveAttribute(
      'href',
      'mailto:mira@example.org',
    );
  });

  test('the rest of a long description can be opened', async () => {
    const name = 'Mark Marketer';
    await api.current.post(`leadership/update/${ids[name]}`, {
      description: 'Sells books on law. '.repeat(30),
    });
    await open('/leadership/marketing');
    expect(screen.getByText(uiLabels.more)).toHaveTextContent(`${uiLabels.more} ${uiLabels.about(name)}`);
  });

  test('the page of a team links to all teams, and returning to it requests no people', async () => {
    const { user, store } = await open('/leadership/sales');
    const asked = () =>
      Object.values(store.getState().api.queries)
        .filter((query) => query?.endpointName === 'publicLeaders')
        .map((query) => query?.requestId);
    const teams = screen.getByRole('navigation', { name: leadershipLabels.team });
    expect(
      within(teams)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Acquisition', 'Editorial', 'Sales', 'Sales Support', 'Finance', 'Marketing']);
    expect(within(teams).getByRole('link', { current: 'page' })).toHaveTextContent('Sales');

    await user.click(within(teams).getByRole('link', { name: 'Marketing' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Marketing' })).toBeInTheDocument();
    expect(people()).toEqual(['Mark Marketer']);
    const first = asked();
    expect(first).toHaveLength(2);
    await user.click(
      within(screen.getByRole('navigation', { name: leadershipLabels.team })).getByRole('link', {
        name: 'Sales',
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Sales' })).toBeInTheDocument();
    expect(asked()).toEqual(first);
  });

  test('an address with the id of a person redirects to the card of this person', async () => {
    const id = ids['Sami Seller'];
    const { router } = await open(`/leadership/sales?containing=${id}`);
    await screen.findByRole('heading', { level: 2, name: 'Sami Seller' });
    const { search, hash } = router.state.location;
    expect([search, hash]).toEqual(['', `#person-${id}`]);
  });

  test('the page of a board links to both boards and to the first team', async () => {
    await open('/leadership/advisory');
    const boards = screen.getByRole('navigation', { name: leadershipLabels.boards });
    expect(
      within(boards)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Management', '/leadership/management'],
      ['Advisory Board', '/leadership/advisory'],
      ['Team', '/leadership/acquisition'],
    ]);
  });

  test('a leadership page shows an alert if the people cannot be loaded, and Try again loads them', async () => {
    api.current.faults.push({ call: 'GET /api/leadership*', fault: 500 });
    const { user } = await open('/leadership/sales');
    expect(screen.getByRole('alert')).toHaveTextContent(uiLabels.sectionFailed);
    const tryAgain = await screen.findByRole('button', { name: uiLabels.tryAgain });
    api.current.faults.length = 0;
    await user.click(tryAgain);
    expect(await screen.findByRole('heading', { name: 'Sami Seller' })).toBeInTheDocument();
  });
});
