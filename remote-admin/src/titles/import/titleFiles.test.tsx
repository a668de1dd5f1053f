import { act, screen, waitFor, within } from '@testing-library/react';
import { withApi } from '../../../../shell/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';

const api = withApi();
const fileOf = (...lines: string[]) => new File([lines.join('\r\n')], 'titles.csv', { type: 'text/csv' });
const open = async () => renderAdmin('/admin/titlefiles', await api.current.signIn());
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, file: File) =>
  user.upload(await screen.findByLabelText(/^File of titles/), file);

test('a file is shown line by line with what it would do, and done after a question', async () => {
  const id = await api.current.post(
    'published-titles',
    { title: 'Torts', authorName: 'Asha Varma', publisherId: 1 },
    { image: 'image' },
  );
  const page = await open();
  await choose(
    page,
    fileOf('Id,Title,Author,Publisher', `${id},Torts,Farida Khan,Juris Press`, ',Evidence,,Juris Press'),
  );
  expect(await screen.findByText('1 to add, 1 to change, 0 stay as they are, 0 wrong.')).toBeVisible();
  expect(rowNames()).toEqual(['Torts', 'Evidence']);
  expect(screen.getByText('Author: “Asha Varma” becomes “Farida Khan”')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Import' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Do you want to import 2 titles?' }));
  await page.user.click(question.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('1 title was added, 1 title was changed.')).toBeVisible();
  await waitFor(() => expect(screen.getByText('2 titles, active first')).toBeVisible());
  expect(screen.queryByRole('region', { name: 'What the file would do' })).not.toBeInTheDocument();
});

test('what is wrong is said with line and field, and there is nothing to press', async () => {
  const page = await open();
  await choose(page, fileOf('Title,Publisher', 'Fine,Juris Press', 'Wrong,Nobody'));
  expect(await screen.findByText(/1 wrong\. Nothing is imported while a line is wrong/)).toBeVisible();
  const line = within(screen.getByRole('row', { name: /Wrong/ }));
  expect(line.getByText(/^Publisher: There is no publisher “Nobody”/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
});

test('of two files the one that was chosen last counts, however long the other takes to be read', async () => {
  const page = await open();
  const slow = fileOf('Title,Publisher', 'First,Juris Press');
  let finish = () => {};
  slow.arrayBuffer = () => new Promise((resolve) => (finish = () => resolve(new ArrayBuffer(0))));
  await choose(page, slow);
  await choose(page, fileOf('Title,Publisher', 'Second,Juris Press'));
  await waitFor(() => expect(rowNames()).toEqual(['Second']));
  await act(async () => finish());
  expect(screen.queryByText('Looking at the file…')).not.toBeInTheDocument();
  expect(rowNames()).toEqual(['Second']);
});

test('a file in Windows-1252 is read, and asks to check its letters', async () => {
  const page = await open();
  const bytes = [...'Title,Publisher\n\xc9tudes,Juris Press'].map((letter) => letter.charCodeAt(0));
  await choose(page, new File([Uint8Array.from(bytes)], 'titles.csv'));
  expect(await screen.findByText(/was read as Windows-1252/)).toBeVisible();
  expect(rowNames()).toEqual(['Études']);
});

test('columns that are ignored are named', async () => {
  const page = await open();
  await choose(page, fileOf('Title,Publisher,ISBN', 'Fine,Juris Press,978'));
  expect(await screen.findByText(/The column “ISBN” is ignored\./)).toBeVisible();
});

test('an Excel workbook is named as one at the field', async () => {
  const page = await open();
  await choose(page, new File(['PK\x03\x04'], 'titles.xlsx'));
  expect(await screen.findByText(/^This is an Excel workbook/)).toBeVisible();
});
