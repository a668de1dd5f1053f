import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { samplePictureFile } from '../../../testing/files';
import { renderAdmin } from '../../../testing/renderAdmin';
import { fileLabels as fieldLabels } from '@juris/shared-ui/FileField/fileLabels';
import { formatBytes } from '@juris/shared-ui/FileField/formatBytes';
import { accepted } from '../form/FileFields';
import { editorLabels } from '../labels';
import { coverLabels } from './labels';

const api = withApi();
const addTitle = (title: string) =>
  api.current.post(
    'published-titles',
    { title, authorName: 'Asha Varma', publisherId: 1 },
    { image: 'image' },
  );
const coverOf = async (id: number) => {
  const answer = await fetch(`${api.current.origin}/api/published-titles/${id}`, {
    headers: { authorization: `Bearer ${await api.current.signIn()}` },
  });
  const { imgLink } = (await answer.json()) as { imgLink: string };
  return imgLink;
};
const open = async () => {
  const page = renderAdmin('/admin/managpublishedtitles', await api.current.signIn());
  await page.user.click(await screen.findByRole('button', { name: coverLabels.title }));
  const dialog = within(await screen.findByRole('dialog', { name: coverLabels.title }));
  return { ...page, dialog };
};

test('covers are matched and shown before they are saved, and can be undone and redone together', async () => {
  const ids = [await addTitle('First'), await addTitle('Second')];
  const before = await Promise.all(ids.map(coverOf));
  const { user, dialog } = await open();
  const [limit, svgLimit] = [accepted.image.maxBytes, accepted.image.maxSvgBytes].map(formatBytes);
  expect(dialog.getByText(new RegExp(`up to ${limit} \\(.svg ${svgLimit}\\)`))).toBeInTheDocument();
  const files = [...ids.map((id) => samplePictureFile(`${id}.svg`)), samplePictureFile('nobody.svg')];
  await user.upload(dialog.getByLabelText(coverLabels.choose), files);
  expect(await dialog.findByText(coverLabels.summary(2, 1))).toBeInTheDocument();
  const rows = dialog.getAllByRole('row').slice(1);
  expect(rows[0]).toHaveTextContent(`nobody.svg${coverLabels.outcomes.none}`);
  expect(rows[1]).toHaveTextContent(`First${coverLabels.outcomes.replace}`);
  expect(await Promise.all(ids.map(coverOf))).toEqual(before);

  await user.click(dialog.getByRole('button', { name: coverLabels.save(2) }));
  expect(await screen.findByText(coverLabels.saved(2, 0))).toBeInTheDocument();
  const after = await Promise.all(ids.map(coverOf));
  expect(after).not.toContain(before[0]);
  await user.click(screen.getByRole('button', { name: editorLabels.undo }));
  expect(screen.getByText(coverLabels.undo(2))).toBeInTheDocument();
  expect(await screen.findByText(coverLabels.undone(2, 2))).toBeInTheDocument();
  expect(await Promise.all(ids.map(coverOf))).toEqual(before);
  await user.click(screen.getByRole('button', { name: editorLabels.redo }));
  expect(await screen.findByText(coverLabels.redone(2))).toBeInTheDocument();
  expect(await Promise.all(ids.map(coverOf))).toEqual(after);
});

test('present covers can be kept, and files that are no covers are left out with the reason', async () => {
  const id = await addTitle('Keeps its cover');
  const { user, dialog } = await open();
  const files = [
    samplePictureFile(`${id}.svg`),
    samplePictureFile(`id ${id}.svg`),
    new File(['text'], `${id}.txt`, { type: 'text/plain' }),
  ];
  fireEvent.drop(dialog.getByText(coverLabels.drop, { exact: false }), { dataTransfer: { files } });
  expect(await dialog.findByText(coverLabels.summary(1, 2))).toBeInTheDocument();
  for (const outcome of [coverLabels.outcomes.repeated, fieldLabels.wrongType(accepted.image.extensions)])
    expect(dialog.getByText(outcome)).toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: coverLabels.replace }));
  expect(dialog.getByText(coverLabels.outcomes.keep)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: coverLabels.save(1) })).not.toBeInTheDocument();
});

test('a cover whose title was changed meanwhile is listed with the reason, and the others are saved', async () => {
  const ids = [await addTitle('Changed'), await addTitle('Not changed')];
  const { user, dialog } = await open();
  await user.upload(
    dialog.getByLabelText(coverLabels.choose),
    ids.map((id) => samplePictureFile(`${id}.svg`)),
  );
  await dialog.findByText(coverLabels.summary(2, 0));
  await fetch(`${api.current.origin}/api/published-titles/${ids[0]}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await api.current.signIn()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ title: 'Changed meanwhile' }),
  });
  await user.click(dialog.getByRole('button', { name: coverLabels.save(2) }));
  expect(await screen.findByText(coverLabels.saved(1, 1))).toBeInTheDocument();
  await waitFor(() =>
    expect(dialog.getByText(/while you were editing|Someone else changed/)).toBeInTheDocument(),
  );
  // The saved cover is not sent again.
  expect(dialog.getByRole('button', { name: coverLabels.save(1) })).toBeInTheDocument();
  expect(dialog.queryByText('Not changed')).not.toBeInTheDocument();
});
