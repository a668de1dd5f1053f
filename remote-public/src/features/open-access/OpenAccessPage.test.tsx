import { uiLabels } from '@juris/shared-ui/labels';
import { screen } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
import { openAccessLabels } from './labels';

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
  await setActive(1);
});

async function open() {
  const page = renderPublic('/openaccess');
  await screen.findByRole('heading', { level: 1, name: openAccessLabels.title });
  return page;
}

test('the Open Access page shows a message and a link when there are no books', async () => {
  await setActive(0);
  await open();
  expect(screen.getByRole('heading', { name: openAccessLabels.noBooks })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: openAccessLabels.seeResources })).toHaveAttribute(
    'href',
    '/resources',
  );
});

test('the Open Access page shows cover, full title and PDF of each active book', async () => {
  const { container } = await open();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Introduction to the Law of the Constitution',
  ]);
  expect(container.querySelector('li img')?.getAttribute('src')).toMatch(/^\/uploads\/openaccess\/covers\//);
  const download = screen.getByRole('link', { name: new RegExp(`^${uiLabels.download} ?– Introduction`) });
  expect(download.getAttribute('href')).toMatch(/^\/uploads\/openaccess\/pdfs\/.+\.pdf\?date=/);
  expect(download).toHaveAttribute('download');
});

test('the Open Access page shows an alert if the list cannot be loaded, and its button “Try again” loads the list', async () => {
  api.current.faults.push({ call: 'GET /api/openaccess*', fault: 500 });
  const { user } = await open();
  expect(screen.getByRole('alert')).toHaveTextContent(uiLabels.sectionFailed);
  const tryAgain = await screen.findByRole('button', { name: uiLabels.tryAgain });
  api.current.faults.length = 0;
  await user.click(tryAgain);
  expect(await screen.findByRole('heading', { name: /^Introduction/ })).toBeInTheDocument();
});
