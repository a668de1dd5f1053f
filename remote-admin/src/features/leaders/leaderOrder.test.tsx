import { screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { editorLabels } from '../../editor/labels';
import { listLabels } from '../../editor/table/labels';

const api = withApi();
beforeAll(async () => {
  for (const [personName, leadershipCategoryId] of [
    ['Asha', 1],
    ['Bala', 2],
    ['Chitra', 1],
    ['Devi', 1],
  ] as const)
    await api.current.post('leadership/create', { personName, leadershipCategoryId }, { image: 'image' });
});

const people = async () => {
  const answer = await fetch(`${api.current.origin}/api/leadership?onlyActive=1`);
  const { output } = (await answer.json()) as { output: { personName: string }[] };
  return output.map(({ personName }) => personName);
};

test('with the Order column, people can be moved by a button or by entering a position', async () => {
  const { user } = renderAdmin('/admin/manageleadership?category=Management', await api.current.signIn());
  await waitFor(() => expect(rowNames()).toEqual(['Asha', 'Chitra', 'Devi']));
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: listLabels.columns }));
  await user.click(screen.getByRole('checkbox', { name: listLabels.position }));

  await user.click(screen.getByRole('button', { name: 'Move Devi up' }));
  expect(await screen.findByText(editorLabels.moved('Devi', 2, 3))).toBeInTheDocument();
  expect(await people()).toEqual(['Asha', 'Bala', 'Devi', 'Chitra']);

  await user.click(screen.getByRole('button', { name: listLabels.moveTo(1, 'Asha') }));
  const field = await screen.findByRole('textbox', { name: listLabels.positionField(3) });
  await user.clear(field);
  await user.type(field, '4{Enter}');
  expect(screen.getByText(listLabels.positionInvalid(3))).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '3{Enter}');
  expect(await screen.findByText(editorLabels.moved('Asha', 3, 3))).toBeInTheDocument();
  await waitFor(() => expect(rowNames()).toEqual(['Devi', 'Chitra', 'Asha']));
  expect(await people()).toEqual(['Bala', 'Devi', 'Chitra', 'Asha']);
});
