import { banner } from '@juris/contract/types/banner';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { watchForms } from '@juris/testing/sentForms';
import { samplePictureFile } from '../../../testing/files';
import { renderAdmin } from '../../../testing/renderAdmin';
import { historyLabels } from '../../editor/history/labels';
import { focalPointLabels } from '../../editor/form/focalPointFields';
import { formLabels } from '../../editor/form/labels';

const api = withApi();
const save = async (user: ReturnType<typeof renderAdmin>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};
const stored = async (id: number) => {
  const answer = await fetch(`${api.current.origin}/api/banner/${id}`);
  return ((await answer.json()) as { output: Record<string, unknown> }).output;
};
const slider = (label: string) => screen.findByRole('slider', { name: new RegExp(`^${label}, \\d+ %$`) });

test('after an image was selected, the form asks for its alternative text, unless it is marked as decorative', async () => {
  const { user } = renderAdmin('/admin/managebanner?add', await api.current.signIn());
  const decorates = await screen.findByRole('checkbox', { name: banner.fields.image.withoutAltText });
  expect(decorates).toBeChecked();
  await user.upload(screen.getByLabelText('Image'), samplePictureFile('a.svg'));
  expect(screen.getByText(formLabels.addDescription)).toBeInTheDocument();
  expect(decorates).not.toBeChecked();
  await user.click(decorates);
  expect(decorates).toBeChecked();
  expect(screen.queryByText(formLabels.addDescription)).not.toBeInTheDocument();

  await user.type(screen.getByRole('textbox', { name: 'Alternative text' }), 'Books');
  expect(decorates).not.toBeChecked();
  await user.upload(screen.getByLabelText('Image'), samplePictureFile('b.svg'));
  expect(screen.getByText(formLabels.checkDescription)).toBeInTheDocument();
  await user.click(decorates);
  expect(screen.getByRole('textbox', { name: 'Alternative text' })).toHaveValue('');
});

test('a focal point that is set with a slider or a click is stored, and the history shows the change', async () => {
  const sent = watchForms();
  const id = await api.current.addBanner({ title: 'Off the middle' });
  const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
  expect(await slider(focalPointLabels.horizontal)).toHaveValue('50');
  await user.type(screen.getByRole('textbox', { name: 'Subtitle' }), 'x');
  await save(user);
  expect(sent()).not.toHaveProperty('focalX');

  await user.click(screen.getByRole('button', { name: /^Edit Off the middle/ }));
  fireEvent.change(await slider(focalPointLabels.horizontal), { target: { value: '20' } });
  const whole = screen.getByTestId('focal-picture');
  whole.getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  fireEvent.pointerMove(whole, { clientX: 10, clientY: 10 });
  expect(await slider(focalPointLabels.horizontal)).toHaveValue('20');
  whole.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, buttons: 1, clientX: 50, clientY: 90 }));
  await waitFor(async () => expect(await slider(focalPointLabels.vertical)).toHaveValue('90'));
  await save(user);
  expect(await stored(id)).toMatchObject({ focalX: 25, focalY: 90 });

  await user.click(screen.getByRole('button', { name: /^Edit Off the middle/ }));
  await user.click(await screen.findByRole('button', { name: historyLabels.heading }));
  expect(await screen.findByRole('cell', { name: focalPointLabels.value('50', '50') })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: focalPointLabels.value('25', '90') })).toBeInTheDocument();
});
