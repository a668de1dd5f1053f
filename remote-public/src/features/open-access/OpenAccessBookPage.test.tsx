import { screen, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { bookLabels } from '../../books/bookLabels';
import { renderPublic } from '../../../testing/renderPublic';

const api = withApi();
let id = 0;
beforeAll(async () => {
  id = await api.current.post(
    'openaccess/create',
    { title: 'On Liberty' },
    { coverImage: 'image', pdfFile: 'pdf' },
  );
});

test('has beside it first what is about the same subjects, then what else is free', async () => {
  const add = (title: string, subjects: string[]) =>
    api.current.post(
      'openaccess/create',
      { title, record: JSON.stringify({ subjects }) },
      { coverImage: 'image', pdfFile: 'pdf' },
    );
  await add('Essays', ['DNL']);
  await add('Ancient Law', ['LAZ', 'LAF']);
  const common = await add('The Common Law', ['LAB', 'LAZ']);
  renderPublic(`/openaccess/${common}-the-common-law`);
  const beside = within(await screen.findByRole('region', { name: bookLabels.related }));
  expect(beside.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Ancient Law',
    'On Liberty',
    'Essays',
  ]);
});

test('an open-access book has a page with its PDF, and its card leads there', async () => {
  const { user, router } = renderPublic('/openaccess');
  await user.click(await screen.findByRole('link', { name: 'On Liberty' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'On Liberty' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/openaccess/${id}-on-liberty`);
  expect(screen.getByRole('link', { name: /^Download PDF ?: On Liberty/ }).getAttribute('href')).toMatch(
    /^\/uploads\/openaccess\/pdfs\/.+\.pdf\?date=/,
  );
  expect(await screen.findByText('PDF, 1 KB')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Download PDF.*\(1 KB\)$/ })).toBeInTheDocument();
});
