import { screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import { findRichText } from '../../../testing/richText';
import { series } from '@juris/contract/types/series';

const api = withApi();
const open = async (search: string) =>
  renderAdmin(`/admin/manageseries${search}`, await api.current.signIn());
const stored = async (name: string) => {
  const answer = await fetch(`${api.current.origin}/api/series-profiles?onlyActive=1`);
  const { output } = (await answer.json()) as { output: Record<string, unknown>[] };
  return output.find((one) => one.name === name);
};

test('a new series gets the title of a series in the books, and its ISSN is stored with a hyphen', async () => {
  const record = JSON.stringify({ series: { title: 'Juris Primers' } });
  await api.current.post('published-titles', { title: 'Torts', publisherId: 1, record }, { image: 'image' });
  const { user } = await open('?add=');
  await user.type(await screen.findByRole('combobox', { name: series.fields.name.label }), 'prim');
  await user.click(await screen.findByRole('option', { name: /^Juris Primers/ }));
  await user.type(screen.getByRole('textbox', { name: series.fields.issn.label }), '2434561x');
  await user.type(await findRichText(series.fields.description.label), 'Short books.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The series was added.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await stored('Juris Primers')).toMatchObject({
    ...{ issn: '2434-561X', eIssn: '', description: 'Short books.' },
  });
});

test('an ISSN with a wrong check digit is reported beside the field, and nothing is stored', async () => {
  const id = await api.current.post('series-profiles/create', { name: 'Digests', description: 'Cases.' });
  const { user } = await open(`?edit=${id}`);
  const field = await screen.findByRole('textbox', { name: series.fields.eIssn.label });
  await user.type(field, '2049-3631');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/“20493631” isn’t valid: the last character should be 0, not 1/);
  expect(await stored('Digests')).toMatchObject({ eIssn: '' });
});
