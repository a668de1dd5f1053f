import { screen, within } from '@testing-library/react';
import { withApi } from '../../../shell/testing/withApi';
import { renderPublic } from '../../testing/renderPublic';

const api = withApi();
beforeAll(async () => {
  const add = (title: string, publisherId: number, record: object) =>
    api.current.post(
      'published-titles',
      { title, publisherId, record: JSON.stringify(record) },
      { image: 'image' },
    );
  const asha = [{ name: 'Asha Varma' }];
  await add('Torts', 1, { contributors: asha, subjects: ['LNV'], publicationDate: '2023' });
  await add('Trusts', 1, { contributors: asha, subjects: ['LNL'], publicationDate: '2024-05' });
  await add('Wards', 1, {
    contributors: [{ name: 'Nalini George' }],
    subjects: ['MQC'],
    publicationDate: '2024',
  });
  await add('Companies', 2, { subjects: ['LNCD'], formats: [{ format: 'e-book' }], publicationDate: '2022' });
});
beforeEach(() => {
  api.current.faults.length = 0;
});

const form = () => screen.findByRole('search', { name: 'Narrow or sort this list' });
const books = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a publisher’s list offers what its own titles have, closed while all are shown', async () => {
  const { container } = renderPublic('/juris/publishedtitle');
  const subject = within(await form()).getByLabelText('Subject');
  expect(
    within(subject)
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Any subject',
    'Law: equity and trusts, foundations (1)',
    'Law of torts, damages and compensation (1)',
    'Nursing (1)',
  ]);
  expect(container.querySelector('details')).not.toHaveAttribute('open');
});

test('what is chosen narrows the list, and stands in the address', async () => {
  const { user, router } = renderPublic('/juris/publishedtitle?sort=newest');
  const fields = within(await form());
  await user.selectOptions(fields.getByLabelText('Author'), 'Asha Varma (2)');
  await user.click(fields.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('2 titles')).toBeInTheDocument();
  expect(books()).toEqual(['Trusts', 'Torts']);
  expect(router.state.location.search).toBe('?author=Asha+Varma&sort=newest');
  await user.click(screen.getByRole('link', { name: 'Show all' }));
  expect(await screen.findByRole('heading', { name: 'Wards' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
});

test('where nothing is all of what was asked, each of it can be left out', async () => {
  const { user } = renderPublic('/titles?author=Asha+Varma&year=2022');
  expect(await screen.findByRole('heading', { name: 'No book is all of this.' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'the author Asha Varma' }));
  expect(await screen.findByRole('heading', { name: 'Companies' })).toBeInTheDocument();
});

test('a page that the list does not have leads to its first one', async () => {
  const { user, router } = renderPublic('/titles?sort=name&page=2');
  expect(await screen.findByRole('heading', { name: 'This list has no page 2.' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'See its first page' }));
  expect(await screen.findByRole('heading', { name: 'Companies' })).toBeInTheDocument();
  expect(router.state.location.search).toBe('?sort=name');
});

test('what means nothing narrows nothing, and is taken out of the address', async () => {
  const { router } = renderPublic('/titles?subject=NONE&year=soon');
  expect(await screen.findByRole('heading', { name: 'Companies' })).toBeInTheDocument();
  expect(books()).toHaveLength(4);
  expect(router.state.location.search).toBe('');
});

test('an API that cannot narrow lists has no form for it', async () => {
  api.current.faults.push({ call: 'GET /api/published-titles/facets*', fault: 404 });
  renderPublic('/titles');
  expect(await screen.findByRole('heading', { name: 'Companies' })).toBeInTheDocument();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'KBART' })).not.toBeInTheDocument();
});
