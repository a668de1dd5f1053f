import { screen, waitFor, within } from '@testing-library/react';
import { redirect } from '@juris/contract/types/redirect';
import { pageTextList, pageTextResponse } from '@juris/contract/page-texts/pageTexts';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { specified } from '../../editor/api/contentEndpoints';
import { recordForm } from '../../editor/form/declaredForm';
import { contentLabels } from '../../editor/record/recordTypes';
import { formLabels } from '../../editor/form/labels';
import { stateLabels } from '../../editor/schedule/schedule';
import { listLabels } from '../../editor/table/labels';
import { redirectLabels } from './RedirectsScreen';

const api = withApi();

test('a redirect is added after its errors are corrected, and is listed', async () => {
  const { user } = renderAdmin('/admin/redirects', await api.current.signIn());
  await user.click(await screen.findByRole('button', { name: contentLabels(redirect).add }));
  const source = await screen.findByLabelText(new RegExp(`^${redirect.fields.source.label}`));
  await user.clear(source);
  await user.paste('/sevices');
  await user.click(screen.getByRole('button', { name: formLabels.save }));
  await waitFor(() => expect(source).toBeInvalid());
  await user.clear(source);
  await user.paste('/Diwali');
  const target = screen.getByLabelText(new RegExp(`^${redirect.fields.target.label}`));
  await user.clear(target);
  await user.paste('/titles?sort=newest');
  await user.click(screen.getByRole('button', { name: formLabels.save }));
  await waitFor(() => expect(rowNames()).toContain('/diwali'));
  expect(screen.getByText('/titles?sort=newest')).toBeInTheDocument();
});

test('the list shows the state of each redirect and is filtered by it', async () => {
  const add = (source: string, times: object) =>
    api.current.post('redirects/create', { source, target: '/titles', status: '302', note: '', ...times });
  await add('/over', { activeUntil: '2020-01-01T00:00:00.000Z' });
  await add('/planned', { activeFrom: '2999-01-01T00:00:00.000Z' });
  await add('/current', {});
  const { user } = renderAdmin('/admin/redirects', await api.current.signIn());
  const row = await screen.findByRole('row', { name: /^\/over/ });
  expect(within(row).getByText(stateLabels.expired)).toBeInTheDocument();
  const filter = screen.getByRole('combobox', { name: listLabels.filterBy('state') });
  await user.selectOptions(filter, stateLabels.scheduled);
  await waitFor(() => expect(rowNames()).toEqual([expect.stringContaining('/planned')]));
});

test('the list marks a redirect to a host that is no longer a platform', async () => {
  await api.current.post('redirects/create', {
    ...{ source: '/promotion', target: 'https://example.org/offer', status: '302', note: '' },
  });
  const token = await api.current.signIn();
  const authorization = `Bearer ${token}`;
  const groups = `${api.current.origin}/api/page-texts/groups`;
  const list = await (await fetch(groups, { headers: { authorization } })).json();
  const company = pageTextList.parse(list).output.find(({ name }) => name === 'company');
  const group = await (await fetch(`${groups}/${company?.id}`, { headers: { authorization } })).json();
  const { texts } = pageTextResponse.parse(group).output;
  const names = ['Books', 'More books'];
  const platforms = names.map((text, index) => ({ text, href: `https://books${index}.example/` }));
  const saved = await fetch(`${groups}/${company?.id}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ texts: { ...texts, platforms } }),
  });
  expect(await saved.json()).toMatchObject({ message: 'The page was saved.' });
  renderAdmin('/admin/redirects', token);
  const row = await screen.findByRole('row', { name: /^\/promotion/ });
  expect(within(row).getByText(redirectLabels.hostNotAllowed)).toBeInTheDocument();
});

test('times are sent only if they are set or were set', () => {
  const { blank } = recordForm(redirect);
  const activeUntil = '2026-12-03T03:30:00.000Z';
  const stored = { id: 1, version: 1, updatedAt: '2026-12-01T03:30:00.000Z', activeUntil };
  expect(specified({ ...blank }, undefined).activeFrom).toBeUndefined();
  expect(specified({ ...blank, activeUntil }, undefined)).toMatchObject({ activeFrom: '', activeUntil });
  expect(specified({ ...blank }, stored)).toMatchObject({ activeFrom: '', activeUntil: '' });
});
