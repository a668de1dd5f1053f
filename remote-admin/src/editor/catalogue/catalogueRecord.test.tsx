import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import { findRichText, pasteRichText } from '../../../testing/richText';
import { formParts } from '@juris/contract/types/kinds';
import { formLabels } from '../form/labels';
import { editorLabels } from '../labels';
import { scheduleFieldLabels } from '../schedule/schedule';
import { catalogueLabels } from './labels';

const api = withApi();
let id = 0;
beforeEach(async () => {
  const record = JSON.stringify({
    contributors: [{ name: 'Asha Varma' }, { name: 'P. Rao' }],
    subjects: ['LNV'],
  });
  id = await api.current.post(
    'published-titles',
    { title: 'Torts', publisherId: 1, record },
    { image: 'image' },
  );
});

const open = async () => {
  const page = renderAdmin(`/admin/managpublishedtitles?edit=${id}`, await api.current.signIn());
  await screen.findByRole('textbox', { name: 'Title' });
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Title' }));
  return { ...page, dialog };
};
const stored = async () => {
  const answer = await fetch(`${api.current.origin}/api/published-titles/${id}/record`);
  return ((await answer.json()) as { output: { record: Record<string, unknown> } }).output.record;
};
/** Enters a text at once. Each typed character would render the whole form. */
const enter = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.paste(text);
};
const save = async ({ user, dialog }: Awaited<ReturnType<typeof open>>) => {
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

test('known series and contributors can be chosen, and typed values are not replaced', async () => {
  const orcid = '0000-0002-1825-0097';
  await api.current.post(
    'published-titles',
    {
      title: 'Known',
      publisherId: 1,
      record: JSON.stringify({
        series: { title: 'Law Primers' },
        contributors: [
          { name: 'Zoya Mirza', orcid },
          { name: 'Zoya Rao', orcid: '0000-0001-5109-3700' },
        ],
      }),
    },
    { image: 'image' },
  );
  const page = await open();
  const { user, dialog } = page;
  await user.type(dialog.getByRole('combobox', { name: catalogueLabels.series }), 'prim');
  await user.click(await dialog.findByRole('option', { name: /^Law Primers/ }));
  const name = dialog.getByRole('combobox', { name: 'Name 1' });
  await user.clear(name);
  await user.type(name, 'zoya m');
  await user.click(await dialog.findByRole('option', { name: /^Zoya Mirza/ }));
  expect(dialog.getByRole('textbox', { name: 'Family name 1' })).toHaveValue('Mirza');
  expect(dialog.getByRole('textbox', { name: 'ORCID iD 1' })).toHaveValue(orcid);
  const other = dialog.getByRole('combobox', { name: 'Name 2' });
  await enter(user, dialog.getByRole('textbox', { name: 'ORCID iD 2' }), orcid);
  await user.clear(other);
  await user.type(other, 'zoya r');
  await user.click(await dialog.findByRole('option', { name: /^Zoya Rao/ }));
  expect(dialog.getByRole('textbox', { name: 'ORCID iD 2' })).toHaveValue(orcid);
  await save(page);
  expect(await stored()).toMatchObject({
    series: { title: 'Law Primers' },
    contributors: [
      { name: 'Zoya Mirza', orcid },
      { name: 'Zoya Rao', orcid },
    ],
  });
});

test('series and names are plain text fields when the API has no suggestions', async () => {
  api.current.faults.push({ call: '/api/suggestions/*', fault: 404 });
  const { user, dialog } = await open();
  await user.type(dialog.getByRole('combobox', { name: catalogueLabels.series }), 'New');
  const field = await dialog.findByRole('textbox', { name: catalogueLabels.series });
  await user.type(field, ' series');
  expect(field).toHaveValue('New series');
});

test('the form has a contents list of its parts, and Alt+Page Down and Alt+Page Up move between the parts', async () => {
  const { user, dialog } = await open();
  const contents = within(dialog.getByRole('navigation', { name: formLabels.contents }));
  const links = contents.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(Object.values(formParts));
  const partOf = (label: string) => dialog.getByLabelText(label).closest('section');
  for (const [label, part] of [
    ['Title', formParts.book],
    [catalogueLabels.availability, formParts.trade],
    ['Cover', formParts.files],
    [scheduleFieldLabels.activeFrom.label, formParts.schedule],
  ] as const)
    expect(partOf(label)).toHaveAccessibleName(part);
  await user.click(contents.getByRole('link', { name: formParts.files }));
  expect(contents.getByRole('link', { current: true })).toHaveTextContent(formParts.files);
  await user.keyboard('{Alt>}{PageDown}{/Alt}');
  expect(dialog.getByLabelText(scheduleFieldLabels.activeFrom.label)).toHaveFocus();
  await user.keyboard('{Alt>}{PageUp}{PageUp}{PageUp}{/Alt}');
  expect(dialog.getByLabelText('Buy link')).toHaveFocus();
});

test('the button Publish of a draft says when the book appears', async () => {
  const draft = await fetch(`${api.current.origin}/api/drafts/publishedTitle`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await api.current.signIn()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ title: 'Embargo', activeFrom: '2999-12-15T03:30:00.000Z' }),
  });
  const { output } = (await draft.json()) as { output: { id: number } };
  renderAdmin(`/admin/managpublishedtitles?edit=${output.id}`, await api.current.signIn());
  expect(
    await screen.findByRole('button', { name: formLabels.publishOn('15 December 2999, 09:00 IST') }),
  ).toBeInTheDocument();
  const form = within(screen.getByRole('dialog', { name: 'Edit Title' }));
  expect(form.getByText('from 15 December 2999, 09:00 IST')).toBeInTheDocument();
});

test('contributors that were added, moved and removed are stored in the order of the form', async () => {
  const page = await open();
  const { user, dialog } = page;
  await user.click(dialog.getByRole('button', { name: 'Move P. Rao up' }));
  expect(dialog.getByRole('button', { name: 'Move P. Rao up' })).toHaveFocus();
  expect(await screen.findByText(editorLabels.moved('P. Rao', 1, 2))).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Remove Asha Varma' }));
  expect(dialog.getByRole('button', { name: catalogueLabels.addContributor })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: catalogueLabels.addContributor }));
  expect(dialog.getByRole('combobox', { name: 'Name 2' })).toHaveFocus();
  await enter(user, dialog.getByRole('combobox', { name: 'Name 2' }), 'Farida Khan');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role 2' }), 'Foreword');
  await save(page);
  expect(await stored()).toMatchObject({
    contributors: [
      { name: 'P. Rao', role: 'author' },
      { name: 'Farida Khan', role: 'foreword' },
    ],
  });
});

test('a save ignores added entries without any value, but not half-filled ones', async () => {
  const page = await open();
  const { user, dialog } = page;
  await user.click(dialog.getByRole('button', { name: catalogueLabels.addEndorsement }));
  await user.click(dialog.getByRole('button', { name: catalogueLabels.addContributor }));
  await user.click(dialog.getByRole('button', { name: catalogueLabels.addContributor }));
  await user.tab();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role 4' }), 'Foreword');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const halfFilled = dialog.getByRole('combobox', { name: 'Name 3' });
  await waitFor(() => expect(halfFilled).toBeInvalid());
  expect(dialog.queryByRole('combobox', { name: 'Name 4' })).not.toBeInTheDocument();
  await enter(user, halfFilled, 'Farida Khan');
  await save(page);
  const record = await stored();
  expect(record.contributors).toHaveLength(3);
  expect(record).not.toHaveProperty('endorsements');
});

test('a save shows an error at a stored contributor that was cleared, and keeps it', async () => {
  const { user, dialog } = await open();
  await user.clear(dialog.getByRole('combobox', { name: 'Name 2' }));
  await user.tab();
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Name 2' })).toBeInvalid());
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('combobox', { name: 'Name 2' })).toBeInvalid();
  expect((await stored()).contributors).toHaveLength(2);
});

test('the parts of a contributor name are suggested, and corrected parts are not replaced', async () => {
  const page = await open();
  const { user, dialog } = page;
  const value = (label: string) => dialog.getByRole<HTMLInputElement>('textbox', { name: label }).value;
  const parts = (number: number) =>
    ['Given names', 'Family name', 'Suffix'].map((label) => value(`${label} ${number}`));
  // The test data contain this name without parts; the API has split it.
  expect(parts(1)).toEqual(['Asha', 'Varma', '']);
  await user.click(dialog.getByRole('button', { name: catalogueLabels.addContributor }));
  const name = dialog.getByRole('combobox', { name: 'Name 3' });
  await enter(user, name, 'Dr. Sundaram R, PhD');
  expect(parts(3)).toEqual(['R.', 'Sundaram', '']);
  expect(name).toHaveAccessibleDescription(/Sundaram, R\.$/);
  await enter(user, name, 'Gabriel García Márquez');
  expect(parts(3)).toEqual(['Gabriel', 'García Márquez', '']);

  // Corrected parts do not change with the name.
  await user.clear(dialog.getByRole('textbox', { name: 'Given names 2' }));
  await enter(user, dialog.getByRole('textbox', { name: 'Family name 2' }), 'P. Rao');
  await user.type(dialog.getByRole('combobox', { name: 'Name 2' }), ' Garu');
  expect(parts(2)).toEqual(['', 'P. Rao', '']);
  await save(page);
  expect(await stored()).toMatchObject({
    contributors: [
      { type: 'person', familyName: 'Varma', givenNames: 'Asha' },
      { name: 'P. Rao Garu', familyName: 'P. Rao', givenNames: '' },
      { name: 'Gabriel García Márquez', familyName: 'García Márquez', givenNames: 'Gabriel' },
    ],
  });
});

test('a typed name that looks like an organisation sets the type, and an editor can also select the type', async () => {
  const page = await open();
  const { user, dialog } = page;
  const name = dialog.getByRole('combobox', { name: 'Name 1' });
  const type = dialog.getByRole('combobox', { name: 'Type 1' });
  await enter(user, name, 'Bar Council of India');
  expect(type).toHaveDisplayValue('Organisation');
  expect(dialog.queryByRole('textbox', { name: 'Family name 1' })).not.toBeInTheDocument();
  expect(name).toHaveAccessibleDescription(/Bar Council of India$/);

  await user.selectOptions(dialog.getByRole('combobox', { name: 'Type 2' }), 'Organisation');
  await enter(user, dialog.getByRole('combobox', { name: 'Name 2' }), 'Sundaram Finance');
  expect(dialog.getByRole('combobox', { name: 'Type 2' })).toHaveDisplayValue('Organisation');
  await save(page);
  expect(await stored()).toMatchObject({
    contributors: [
      { type: 'organisation', name: 'Bar Council of India', familyName: '', givenNames: '' },
      { type: 'organisation', name: 'Sundaram Finance', familyName: '', givenNames: '' },
    ],
  });
});

test('subjects are added by words of their label or by their code, and can be removed', async () => {
  const page = await open();
  const { user, dialog } = page;
  const add = dialog.getByRole('combobox', { name: catalogueLabels.addSubject });
  await user.type(add, 'law tor');
  expect(dialog.queryByRole('option', { name: /^Law of torts/ })).not.toBeInTheDocument();
  await user.clear(add);
  await user.type(add, 'contr');
  await user.click(dialog.getByRole('option', { name: /^Contract law/ }));
  expect(add).toHaveValue('');
  await user.type(add, 'unknown');
  await user.tab();
  expect(add).toBeInvalid();
  await user.click(dialog.getByRole('button', { name: formLabels.saveAsDraft }));
  expect(add).toHaveFocus();
  await user.clear(add);
  await user.click(dialog.getByRole('button', { name: /^Remove Law of torts/ }));
  expect(add).toHaveFocus();
  await user.type(add, 'jpa');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await stored()).toMatchObject({ subjects: ['LNCJ', 'JPA'] });
});

test('a stored subject outside the code list is shown, kept by a save, and can be removed', async () => {
  await api.current.post(`published-titles/${id}`, {
    record: JSON.stringify({ subjects: ['LNV'], formerSubjects: ['XYZ'] }),
  });
  const page = await open();
  const { user, dialog } = page;
  expect(dialog.getByText('No longer in the list')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Edition' }), '2');
  await save(page);
  expect(await stored()).toMatchObject({ edition: '2', formerSubjects: ['XYZ'] });
  cleanup();
  const again = await open();
  await again.user.click(again.dialog.getByRole('button', { name: 'Remove XYZ' }));
  expect(again.dialog.getByRole('combobox', { name: catalogueLabels.addSubject })).toHaveFocus();
  await save(again);
  expect(await stored()).not.toHaveProperty('formerSubjects');
});

test('an ISBN field validates its value on blur and inserts the hyphens', async () => {
  const page = await open();
  const { user, dialog } = page;
  await user.click(dialog.getByRole('button', { name: catalogueLabels.addFormat('Hardback') }));
  const isbn = dialog.getByRole('textbox', { name: catalogueLabels.isbn('Hardback') });
  await enter(user, isbn, '978 3 16 148410 9');
  expect(isbn).toBeValid();
  await user.tab();
  await waitFor(() => expect(isbn).toBeInvalid());
  expect(isbn).toHaveAccessibleDescription(/This ISBN isn’t valid/);
  await user.type(isbn, '{Backspace}0');
  await waitFor(() => expect(isbn).toBeValid());
  await save(page);
  expect(await stored()).toMatchObject({ formats: [{ format: 'hardback', isbn: '978-3-16-148410-0' }] });
});

test('a book can have several formats and prices, and an older format can be changed to an exact one', async () => {
  await api.current.post(`published-titles/${id}`, {
    record: JSON.stringify({ formats: [{ format: 'print', price: '495' }] }),
  });
  const page = await open();
  const { user, dialog } = page;
  const { ofPrice, price, currency, territory } = catalogueLabels;
  const choose = (name: string, option: string) =>
    user.selectOptions(dialog.getByRole('combobox', { name }), option);
  await choose(catalogueLabels.format('Print'), 'Paperback');
  for (let times = 0; times < 2; times += 1)
    await user.click(dialog.getByRole('button', { name: catalogueLabels.addFormat('Paperback') }));
  await choose(catalogueLabels.formatAvailability('Paperback 2'), 'Forthcoming');
  // The visible label fits in one line.
  expect(dialog.getAllByText(currency)).toHaveLength(3);
  await choose(ofPrice('Paperback', territory, 1), 'South Asia');
  await user.click(dialog.getByRole('button', { name: `${catalogueLabels.addPrice} Paperback` }));
  await enter(user, dialog.getByRole('textbox', { name: ofPrice('Paperback', price, 2) }), '24.5');
  expect(dialog.getByRole('combobox', { name: ofPrice('Paperback', currency, 2) })).toHaveValue('USD');
  await choose(ofPrice('Paperback', territory, 2), 'Rest of world');
  await user.click(dialog.getByRole('button', { name: `${catalogueLabels.remove} Paperback 3` }));
  expect(dialog.getByRole('button', { name: catalogueLabels.addFormat('Hardback') })).toHaveFocus();
  await save(page);
  expect(await stored()).toMatchObject({
    formats: [
      {
        ...{ format: 'paperback', price: '495.00', currency: 'INR', territory: 'south-asia' },
        otherPrices: [{ price: '24.50', currency: 'USD', territory: 'rest-of-world' }],
      },
      { format: 'paperback', availability: 'forthcoming' },
    ],
  });
});

test('the form stores italics, text pasted from Word, endorsements and the cover credit', async () => {
  const page = await open();
  const { user, dialog } = page;
  pasteRichText(
    await findRichText(catalogueLabels.abstract),
    '<p>See <i>A v B</i></p><ul><li>One<li>Two</ul>',
  );
  await user.click(dialog.getByRole('button', { name: catalogueLabels.addEndorsement }));
  const { endorsementField, quote, name } = catalogueLabels;
  await enter(user, dialog.getByRole('textbox', { name: endorsementField(1, quote) }), 'Clear.');
  await enter(user, dialog.getByRole('textbox', { name: endorsementField(1, name) }), 'R. Iyer');
  await enter(user, dialog.getByRole('textbox', { name: catalogueLabels.coverCredit }), 'Ravi Menon');
  await save(page);
  expect(await stored()).toMatchObject({
    abstract: 'See *A v B*\n\n• One\n• Two',
    endorsements: [{ quote: 'Clear.', name: 'R. Iyer', affiliation: '' }],
    coverCredit: 'Ravi Menon',
  });
});

test('two prices of a format for the same currency and territory show an error at the last price', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: catalogueLabels.addFormat('PDF') }));
  await user.click(dialog.getByRole('button', { name: `${catalogueLabels.addPrice} PDF` }));
  const { ofPrice, price, currency } = catalogueLabels;
  await user.selectOptions(dialog.getByRole('combobox', { name: ofPrice('PDF', currency, 2) }), 'INR');
  await user.type(dialog.getByRole('textbox', { name: ofPrice('PDF', price, 1) }), '9');
  await user.type(dialog.getByRole('textbox', { name: ofPrice('PDF', price, 2) }), '8');
  await user.tab();
  await waitFor(() => expect(dialog.getByRole('textbox', { name: ofPrice('PDF', price, 2) })).toBeInvalid());
  expect(dialog.getByRole('textbox', { name: ofPrice('PDF', price, 1) })).toBeValid();
});

test('fields normalise valid values on blur and leave invalid values unchanged', async () => {
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: catalogueLabels.addFormat('Hardback') }));
  await user.click(dialog.getByRole('button', { name: catalogueLabels.addFormat('EPUB') }));
  const paste = async (name: string, typed: string) => {
    const field = dialog.getByRole('textbox', { name });
    await user.click(field);
    await user.paste(typed);
    await user.tab();
    return field;
  };
  const isbn = await paste('EPUB: ISBN', 'not an ISBN');
  for (const [name, typed, shown] of [
    ['Hardback: ISBN', 'ISBN-13: 978–3–16–148410–0.', '978-3-16-148410-0'],
    ['Hardback: Price', '₹1,295/-', '1295.00'],
    ['Hardback: Size and weight', '22.9 x 15.2 cm 410 gms', '229 × 152 mm, 410 g'],
    ['EPUB: Price', '$12.50', '12.50'],
    ['ORCID iD 1', 'https://orcid.org/0000–0002–1825–0097/', '0000-0002-1825-0097'],
    ['DOI', 'https://doi.org/10.5555/12345678', '10.5555/12345678'],
    ['Pages', 'xii + 412 pp.', '412'],
    ['Publication date', '12 March 2026', '2026-03-12'],
  ] as const) {
    const field = await paste(name, typed);
    await waitFor(() => expect(field).toHaveValue(shown));
  }
  expect(dialog.getByRole('combobox', { name: 'EPUB: Currency' })).toHaveValue('USD');
  expect(isbn).toHaveValue('not an ISBN');
  expect(isbn).toBeInvalid();
});

test('saving an invalid catalogue record focuses the invalid field, and the contents list counts the error', async () => {
  const { user, dialog } = await open();
  await enter(user, dialog.getByRole('textbox', { name: 'Pages' }), 'many');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const pages = dialog.getByRole('textbox', { name: 'Pages' });
  await waitFor(() => expect(pages).toHaveFocus());
  expect(pages).toBeInvalid();
  expect(pages).toHaveValue('many');
  const contents = within(dialog.getByRole('navigation', { name: formLabels.contents }));
  expect(await contents.findByRole('link', { name: /^Book 1 error/ })).toBeInTheDocument();
});

test('a catalogue record whose values were all removed is stored as empty', async () => {
  const page = await open();
  const { user, dialog } = page;
  await user.click(dialog.getByRole('button', { name: /^Remove Law of torts/ }));
  await user.click(dialog.getByRole('button', { name: 'Remove Asha Varma' }));
  await user.click(dialog.getByRole('button', { name: 'Remove P. Rao' }));
  await save(page);
  expect(await stored()).toMatchObject({ contributors: [], subjects: [] });
});
