import { uiLabels } from '@juris/shared-ui/labels';
import { screen, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { bookLabels } from '../../books/bookLabels';
import { renderPublic } from '../../../testing/renderPublic';
import { openAccessLabels } from './labels';

const api = withApi();
let id = 0;
beforeAll(async () => {
  id = await api.current.post(
    'openaccess/create',
    { title: 'On Liberty' },
    { coverImage: 'image', pdfFile: 'pdf' },
  );
});

test('the page of a book lists related books, and those on the same subjects are first', async () => {
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
  const related = within(await screen.findByRole('region', { name: bookLabels.related }));
  expect(related.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Ancient Law',
    'On Liberty',
    'Essays',
  ]);
});

test('the card of a book links to its page, which has links that download the PDF and open it', async () => {
  const { user, router } = renderPublic('/openaccess');
  await user.click(await screen.findByRole('link', { name: 'On Liberty' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'On Liberty' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(`/openaccess/${id}-on-liberty`);
  expect(
    screen
      .getByRole('link', { name: new RegExp(`^${uiLabels.download} ?– On Liberty`) })
      .getAttribute('href'),
  ).toMatch(/^\/uploads\/openaccess\/pdfs\/.+\.pdf\?date=/);
  // The address of the file in the viewer of the browser is the permanent one.
  expect(screen.getByRole('link', { name: new RegExp(`^${openAccessLabels.read}`) })).toHaveAttribute(
    'href',
    `/api/pdf/openaccess/${id}`,
  );
  const details = new RegExp(`^${openAccessLabels.pdf}, (1 page, )?1 KB, \\w+ \\d{4}$`);
  expect(await screen.findByText(details)).toBeInTheDocument();
  expect(
    screen.getByRole('link', { name: new RegExp(`^${uiLabels.download}.*\\(1 KB\\)$`) }),
  ).toBeInTheDocument();
});
