import { screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { formLabels } from '../../editor/form/labels';
import { redirectLabels } from './labels';
import { redirectForm, specifiedTimes } from './redirectForm';

const api = withApi();

test('a redirect is added after its errors are corrected, and is listed', async () => {
  const { user } = renderAdmin('/admin/redirects', await api.current.signIn());
  await user.click(await screen.findByRole('button', { name: redirectLabels.add }));
  const source = await screen.findByLabelText(new RegExp(`^${redirectLabels.source}`));
  await user.clear(source);
  await user.paste('/sevices');
  await user.click(screen.getByRole('button', { name: formLabels.save }));
  await waitFor(() => expect(source).toBeInvalid());
  await user.clear(source);
  await user.paste('/Diwali');
  const target = screen.getByLabelText(new RegExp(`^${redirectLabels.target}`));
  await user.clear(target);
  await user.paste('/titles?sort=newest');
  await user.click(screen.getByRole('button', { name: formLabels.save }));
  await waitFor(() => expect(rowNames()).toEqual(['/diwali']));
  expect(screen.getByText('/titles?sort=newest')).toBeInTheDocument();
});

test('times are sent only if they are set or were set', () => {
  const { blank } = redirectForm;
  const activeUntil = '2026-12-03T03:30:00.000Z';
  expect(specifiedTimes(blank, undefined)).not.toHaveProperty('activeFrom');
  expect(specifiedTimes({ ...blank, activeUntil }, undefined)).toMatchObject({ activeFrom: '', activeUntil });
  expect(specifiedTimes(blank, { activeUntil })).toMatchObject({ activeFrom: '', activeUntil: '' });
});
