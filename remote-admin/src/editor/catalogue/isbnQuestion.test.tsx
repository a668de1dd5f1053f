import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import { catalogueLabels } from './labels';

const ISBN = '978-3-16-148410-0';
const record = (...isbns: string[]) =>
  JSON.stringify({
    formats: isbns.map((isbn, at) => ({ format: at === 0 ? 'print' : 'e-book', isbn })),
  });

const api = withApi();
let torts = 0;
let id = 0;
beforeAll(async () => {
  torts = await api.current.post(
    'published-titles',
    { title: 'Torts', publisherId: 1, record: record(ISBN) },
    { image: 'image' },
  );
});
beforeEach(async () => {
  id = await api.current.post(
    'published-titles',
    { title: 'Contracts', publisherId: 1, record: record('') },
    { image: 'image' },
  );
});
afterEach(() => api.current.post(`published-titles/${id}`, { record: '' }));

async function open(address = `edit=${id}`) {
  const page = renderAdmin(`/admin/managpublishedtitles?${address}`, await api.current.signIn());
  const isbn = await screen.findByRole('textbox', { name: 'Print: ISBN' });
  const form = within(screen.getByRole('dialog'));
  const save = () => page.user.click(form.getByRole('button', { name: 'Save' }));
  return { ...page, isbn, form, save };
}
const question = () => screen.findByRole('alertdialog');
const confirm = async ({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>) =>
  user.click(within(await question()).getByRole('button', { name: 'Save anyway' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const stored = async () => {
  const answer = await fetch(`${api.current.origin}/api/published-titles/${id}/record`);
  const { output } = (await answer.json()) as {
    output: { title: string; record: { formats: { isbn: string }[] } };
  };
  return [output.title, ...output.record.formats.map(({ isbn }) => isbn)];
};

test('saving a book with the ISBN of another book asks for confirmation and links to the other book', async () => {
  const page = await open();
  await page.user.type(page.isbn, '9783161484100');
  await page.save();
  const link = within(await question()).getByRole('link', { name: /^Torts/ });
  expect(link).toHaveAttribute('href', `/admin/managpublishedtitles?edit=${torts}`);
  expect(await question()).toHaveTextContent(ISBN);

  await page.user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(page.form.getByRole('textbox', { name: 'Title' })).toHaveValue('Contracts');
  expect(await stored()).toEqual(['Contracts', '']);

  await page.save();
  await confirm(page);
  await closed();
  expect(await stored()).toEqual(['Contracts', ISBN]);
});

test('saving a duplicate of a book asks for confirmation of the shared ISBN', async () => {
  const page = await open(`copy=${torts}`);
  await page.save();
  expect(await question()).toHaveTextContent('Torts');
});

test('saving does not ask about an ISBN that the stored record already has', async () => {
  await api.current.post(`published-titles/${id}`, { record: record(ISBN) });
  const page = await open();
  await page.user.type(page.form.getByRole('textbox', { name: 'Title' }), ' of today');
  await page.save();
  await closed();
  expect(await stored()).toEqual(['Contracts of today', ISBN]);
});

test('saving a book with the same ISBN for two formats asks for confirmation', async () => {
  const page = await open();
  const own = '978-0-306-40615-7';
  await page.user.type(page.isbn, own);
  await page.user.click(page.form.getByRole('button', { name: catalogueLabels.addFormat('EPUB') }));
  await page.user.type(page.form.getByRole('textbox', { name: 'EPUB: ISBN' }), own);
  await page.save();
  expect(await question()).toHaveTextContent(own);
  await confirm(page);
  await closed();
  expect(await stored()).toEqual(['Contracts', own, own]);
});

test('a confirmed ISBN is not asked about again when the save is repeated', async () => {
  const page = await open();
  await page.user.type(page.isbn, ISBN);
  await api.current.post(`published-titles/${id}`, { title: 'Law of contracts' });
  await page.save();
  await confirm(page);
  await closed();
  expect(await stored()).toEqual(['Law of contracts', ISBN]);
});

test('the book is saved without a question when the ISBN check fails', async () => {
  api.current.faults.push({ call: '/api/isbn-uses', fault: 500 });
  const page = await open();
  await page.user.type(page.isbn, ISBN);
  await page.save();
  await closed();
  expect(await stored()).toEqual(['Contracts', ISBN]);
});
