import { screen } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';

const api = withApi();
let id = 0;
const setActive = (isActive: 0 | 1) => api.current.post(`openaccess/update/${id}`, { isActive });
beforeAll(async () => {
  const files = { coverImage: 'image', pdfFile: 'pdf' } as const;
  const title = 'Introduction to the Law of the Constitution';
  id = await api.current.post('openaccess/create', { title }, files);
  await api.current.post('openaccess/create', { title: 'Kept back', isActive: 0 }, files);
});
beforeEach(async () => {
  api.current.faults.length = 0;
  await setActive(1);
});

async function open() {
  const page = renderPublic('/openaccess');
  await screen.findByRole('heading', { level: 1, name: 'Open Access' });
  return page;
}

test('without books it says so and leads on', async () => {
  await setActive(0);
  await open();
  expect(screen.getByRole('heading', { name: 'No open-access books just now.' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'resources' })).toHaveAttribute('href', '/resources');
});

test('each active book has cover, whole title and a PDF to download', async () => {
  const { container } = await open();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Introduction to the Law of the Constitution',
  ]);
  expect(container.querySelector('li img')?.getAttribute('src')).toMatch(/^\/uploads\/openaccess\/covers\//);
  const download = screen.getByRole('link', { name: /^Download PDF ?: Introduction/ });
  expect(download.getAttribute('href')).toMatch(/^\/uploads\/openaccess\/pdfs\/.+\.pdf\?date=/);
  expect(download).toHaveAttribute('download');
});

test('a list that failed says so and heals by Try again', async () => {
  api.current.faults.push({ call: 'GET /api/openaccess*', fault: 500 });
  const { user } = await open();
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load the open-access books.');
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  api.current.faults.length = 0;
  await user.click(tryAgain);
  expect(await screen.findByRole('heading', { name: /^Introduction/ })).toBeInTheDocument();
});
