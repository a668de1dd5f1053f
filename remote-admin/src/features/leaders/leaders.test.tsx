import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { samplePictureFile } from '../../../testing/files';
import { renderAdmin } from '../../../testing/renderAdmin';
import { watchForms } from '@juris/testing/sentForms';
import { sessionLabels } from '../../app/session/labels';
import { noChoice } from './LeadersScreen';

const api = withApi();
beforeAll(async () => {
  await add('Meenakshi Subramanian', {
    email: 'meenakshi.s@example.org',
    linkedin: 'example.org/profiles/meenakshi',
    description: 'Head, Editorial and Production.',
    leadershipCategoryId: 3,
    teamCategoryId: 1,
  });
  await add('Revathi Elango', { leadershipCategoryId: 2 });
});
const add = (personName: string, fields: Record<string, string | number>) =>
  api.current.post('leadership/create', { personName, ...fields }, { image: 'image' });

const open = async (search = '') =>
  renderAdmin(`/admin/manageleadership${search}`, await api.current.signIn());
const team = () => screen.queryByRole('combobox', { name: 'Team' });
const category = () => screen.getByRole('combobox', { name: 'Category' });
const stored = async (name: string) => {
  const answer = await fetch(`${api.current.origin}/api/leadership?onlyActive=1`);
  const { output } = (await answer.json()) as { output: { personName: string }[] };
  return output.find(({ personName }) => personName === name);
};
/** Waits until the dialog is closed. */
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const portrait = samplePictureFile('portrait.svg');

test('a row shows every column, with texts truncated as specified and full texts as tooltips', async () => {
  await open();
  const row = within(await screen.findByRole('row', { name: /Meenakshi Subramanian/ }));
  expect(row.getByTitle('Meenakshi Subramanian')).toHaveTextContent('Meenakshi Subramania..');
  expect(row.getByTitle('meenakshi.s@example.org')).toHaveTextContent('meenakshi.s@exa..');
  expect(row.getByText('Team')).toBeInTheDocument();
  expect(row.getByTitle('Editorial & Production')).toHaveTextContent('Editorial & Producti..');
  expect(row.getByTitle('example.org/profiles/meenakshi')).toHaveTextContent('example.or..');
  expect(row.getByTitle('Head, Editorial and Production.')).toHaveTextContent('Head, Editorial and ..');
  // The column truncates at 20 characters; this category has 14.
  expect(screen.getByRole('cell', { name: 'Advisory Board' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Image',
    'Name',
    sessionLabels.email,
    'Category',
    'Team',
    'LinkedIn',
    'Description',
    'Edit',
    'Status',
  ]);
});

test('the preview of a portrait has its focal point in the middle, as on the pages', async () => {
  const id = await add('Joel Mathew', { leadershipCategoryId: 1, focalX: 20, focalY: 40 });
  await open(`?edit=${id}`);
  const preview = (await screen.findByTestId('focal-picture')).nextElementSibling;
  if (!(preview instanceof HTMLImageElement)) throw new Error('There is no preview.');
  Object.defineProperties(preview, { naturalWidth: { value: 480 }, naturalHeight: { value: 240 } });
  fireEvent.load(preview);
  expect(preview).toHaveStyle({ objectPosition: '0% 40%' });
});

test('the Team menu appears only for the Team category, and the selected team is sent', async () => {
  const sent = watchForms();
  const { user } = await open('?add=');
  await screen.findByRole('dialog', { name: 'Add Leadership' });
  expect(team()).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Joel');
  expect(screen.getByLabelText('Image')).toHaveAttribute('accept', '.jpg,.png,.jpeg,.svg');
  await user.upload(screen.getByLabelText('Image'), portrait);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(category()).toHaveAccessibleDescription('Choose a category.'));
  await user.selectOptions(category(), 'Management');
  expect(team()).not.toBeInTheDocument();
  await user.selectOptions(category(), 'Team');
  expect(team()).toHaveDisplayValue(noChoice);

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(team()).toBeInvalid());
  await waitFor(() => expect(team()).toHaveFocus());

  await user.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'Sales Support');
  await user.selectOptions(category(), 'Advisory Board');
  await user.selectOptions(category(), 'Team');
  expect(team()).toHaveDisplayValue(noChoice);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'Marketing');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The person was added.')).toBeInTheDocument();
  await closed();
  expect(await stored('Joel')).toMatchObject({ leadershipCategoryId: 3, teamCategoryId: 6 });
  expect(sent()).toEqual({
    personName: 'Joel',
    email: '',
    linkedin: '',
    description: '',
    leadershipCategoryId: '3',
    teamCategoryId: '6',
    image: expect.any(File),
  });
});

test('the edit form shows the stored values, and a category without teams removes the team', async () => {
  await add('Anil', { linkedin: 'example.org/anil', leadershipCategoryId: 3, teamCategoryId: 1 });
  const sent = watchForms();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit Anil' }));
  await screen.findByRole('dialog', { name: 'Edit Leadership' });
  expect(await screen.findByRole('combobox', { name: 'Team' })).toHaveDisplayValue('Editorial & Production');
  expect(category()).toHaveDisplayValue('Team');
  await user.clear(screen.getByRole('textbox', { name: 'LinkedIn' }));
  await user.selectOptions(category(), 'Management');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The person was saved.')).toBeInTheDocument();
  await closed();
  expect(await stored('Anil')).toMatchObject({
    leadershipCategoryId: 1,
    teamCategoryId: 0,
    linkedin: '',
  });
  expect(sent()).toMatchObject({ imgFileExtension: 'svg', version: '1' });
  expect(sent()).not.toHaveProperty('image');
});

test('deactivating a leader asks for confirmation with the text for leaders', async () => {
  await add('Devi', { leadershipCategoryId: 1 });
  const { user } = await open();
  await user.click(await screen.findByRole('switch', { name: /^Devi: / }));
  await user.click(
    within(screen.getByRole('alertdialog', { name: 'Do you want to deactivate the leader?' })).getByRole(
      'button',
      { name: 'Deactivate' },
    ),
  );
  expect(await screen.findByText('The person is now hidden.')).toBeInTheDocument();
  await waitFor(async () => expect(await stored('Devi')).toBeUndefined());
});
