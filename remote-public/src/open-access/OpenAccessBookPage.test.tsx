import { screen } from '@testing-library/react';
import { withApi } from '../../../shell/testing/withApi';
import { renderPublic } from '../../testing/renderPublic';

const api = withApi();
let id = 0;
beforeAll(async () => {
  id = await api.current.post(
    'openaccess/create',
    { title: 'On Liberty' },
    { coverImage: 'image', pdfFile: 'pdf' },
  );
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
