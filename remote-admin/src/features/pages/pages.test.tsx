import { pageTextList } from '@juris/contract/page-texts/pageTexts';
import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { formLabels } from '../../editor/form/labels';
import { editorLabels } from '../../editor/labels';
import { historyLabels } from '../../editor/history/labels';
import { draftLabels } from '../../editor/draft/labels';
import { stateLabels } from '../../editor/schedule/schedule';
import { listLabels } from '../../editor/table/labels';
import { pageLabels } from './labels';

const api = withApi();

async function openPage(name: string) {
  const token = await api.current.signIn();
  const answer = await fetch(`${window.location.origin}/api/page-texts/groups`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { output } = pageTextList.parse(JSON.parse(await answer.text()));
  const id = output.find(({ title }) => title === name)?.id;
  const page = renderAdmin(`/admin/managepages?edit=${id}`, token);
  await screen.findByRole('dialog', { name: `${pageLabels.edit}: ${name}` });
  return page;
}
const save = () => screen.getByRole('button', { name: formLabels.save });
const restore = (label: string) => screen.queryByRole('button', { name: pageLabels.restoreField(label) });

test('a saved phone number is marked as changed, is in the history, and its original can be restored', async () => {
  const company = 'Company, contact and footer';
  const { user } = await openPage(company);
  const phone = screen.getByLabelText(/^Phone/);
  await user.clear(phone);
  await user.paste('+91 44 2345 6789');
  await user.click(save());
  await waitFor(() =>
    expect(screen.getByRole('row', { name: new RegExp(company) })).toHaveTextContent(pageLabels.changed),
  );

  await user.click(screen.getByRole('link', { name: company }));
  await user.click(await screen.findByRole('button', { name: historyLabels.heading }));
  const history = within(await screen.findByRole('dialog', { name: historyLabels.heading }));
  expect(history.getByRole('row', { name: /^Phone/ })).toHaveTextContent(
    'Phone+91 44 0000 0000+91 44 2345 6789',
  );
  await user.keyboard('{Escape}');

  await user.click(await screen.findByRole('button', { name: pageLabels.restoreField('Phone') }));
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('+91 44 0000 0000');
  expect(restore('Phone')).not.toBeInTheDocument();
  await user.click(save());
  await waitFor(() =>
    expect(screen.getByRole('row', { name: new RegExp(company) })).toHaveTextContent(pageLabels.original),
  );
});

test('a draft is saved beside the published texts, scheduled, found by its state, and published', async () => {
  const brill = 'About Brill';
  const { user } = await openPage(brill);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const row = () => screen.findByRole('row', { name: new RegExp(brill) });
  const lead = () => screen.findByLabelText(/^Line below the heading/);
  const publicTexts = async () =>
    (await fetch(`${window.location.origin}/api/page-texts?names=brill`)).text();
  await user.clear(await lead());
  await user.click(await lead());
  await user.paste('Films of experiments');
  await press(formLabels.saveAsDraft);
  await closed();
  await waitFor(async () => expect(await row()).toHaveTextContent(stateLabels.publishedWithDraft));
  expect(await publicTexts()).not.toContain('Films');

  await press(listLabels.editOf(brill));
  expect(await lead()).toHaveValue('Films of experiments');
  await press(draftLabels.schedule);
  await user.type(screen.getByLabelText(draftLabels.scheduleField), '2999-12-03T09:00');
  await press(draftLabels.scheduleButton);
  await closed();
  await user.selectOptions(
    screen.getByLabelText(listLabels.filterBy('state')),
    await screen.findByRole('option', { name: stateLabels.scheduled }),
  );
  await waitFor(() => expect(rowNames()).toHaveLength(1));
  expect(await row()).toHaveTextContent('3 December 2999, 09:00 IST');

  await press(listLabels.editOf(brill));
  await press(formLabels.publish);
  await closed();
  expect(await publicTexts()).toContain('Films of experiments');
});

test('errors are shown at their fields, also in closed entries, and listed above the form', async () => {
  const { user } = await openPage('About JoVE');
  await user.clear(screen.getByLabelText(/^Line below the heading/));
  await user.click(screen.getByText('JoVE Journal'));
  await user.clear(screen.getByDisplayValue('JoVE Journal'));
  await user.click(screen.getByText('Item 1', { selector: 'summary > span' }));
  await user.click(save());
  const summary = await screen.findByRole('group', { name: formLabels.errors(2) });
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Line below the heading', 'Title']);
  expect(screen.getByDisplayValue('Peer-reviewed video articles of laboratory methods.')).toBeInTheDocument();
});

test('entries can be moved repeatedly, removed and added, but not in a fixed list', async () => {
  const { user } = await openPage('South Asian Editions');
  const countries = () => screen.getAllByLabelText(/^Country \d/).map((field) => field.getAttribute('value'));
  expect(countries()[0]).toBe('Bangladesh');
  await user.click(screen.getByRole('button', { name: pageLabels.moveDown('Country 1') }));
  await user.keyboard('{Enter}');
  expect(countries().slice(1, 3)).toEqual([expect.anything(), 'Bangladesh']);
  await user.click(screen.getByRole('button', { name: pageLabels.remove('Country 6') }));
  expect(countries()).toHaveLength(5);
  expect(screen.getByText(editorLabels.moved('Country 2', 3, 6))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: pageLabels.add('Country') }));
  expect(screen.getByLabelText(/^Country 6/)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: pageLabels.add('Country') }));
  await user.type(screen.getByLabelText(/^Country 7/), 'Fiji');
  await user.clear(screen.getByLabelText(/^Text of the link/));
  await user.click(save());
  await waitFor(() => expect(countries()).toHaveLength(6));
  expect(countries()[5]).toBe('Fiji');
  await user.click(screen.getByRole('button', { name: pageLabels.restoreField('Countries') }));
  expect(countries()[0]).toBe('Bangladesh');
});

test('a save removes added empty entries, but not a stored entry that was cleared', async () => {
  const { user } = await openPage('South Asian Editions');
  const countries = () => screen.getAllByLabelText(/^Country \d/);
  const stored = countries().length;
  await user.clear(screen.getByLabelText(/^Country 3/));
  await user.click(screen.getByRole('button', { name: pageLabels.add('Country') }));
  await user.click(save());
  await waitFor(() => expect(screen.getByLabelText(/^Country 3/)).toBeInvalid());
  expect(countries()).toHaveLength(stored);
});

test('a reference list shows the fields of opened entries, and adds a pasted list after a preview', async () => {
  const { user } = await openPage('References: Communication in Healthcare');
  expect(screen.getAllByRole('textbox').length).toBeLessThan(10);
  await user.click(screen.getByText(/^Introduction: Why/));
  const references = screen.getByRole('group', { name: 'References' });
  await user.type(
    within(references).getByRole('textbox', { name: pageLabels.paste('References') }),
    'New book. 2026.',
  );
  expect(within(references).getByText(pageLabels.found(1))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: formLabels.saveAsDraft }));
  expect(within(references).getByText(pageLabels.notAdded)).toBeInTheDocument();
  await user.click(within(references).getByRole('button', { name: pageLabels.addPasted }));
  expect(within(references).getByText('New book. 2026.')).toBeInTheDocument();
});

test('a filtered entry stays while it is edited, and an added entry clears the filter', async () => {
  const { user } = await openPage('References: Communication in Healthcare');
  const filter = screen.getByRole('textbox', { name: pageLabels.filter('Chapters') });
  await user.type(filter, 'empathy');
  await user.click(screen.getByText(/Listening, Empathy/));
  const title = screen.getByDisplayValue(/Listening, Empathy/);
  await user.clear(title);
  await user.type(title, 'Changed');
  expect(title).toHaveFocus();
  expect(screen.queryByText(/Breaking Bad News/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: pageLabels.add('Chapter') }));
  expect(filter).toHaveValue('');
});

test('the list shows all pages with their addresses', async () => {
  renderAdmin('/admin/managepages', await api.current.signIn());
  await waitFor(() => expect(rowNames()).toHaveLength(10));
  expect(screen.getByRole('link', { name: /^\/juris\/about/ })).toHaveAttribute('href', '/juris/about');
});
