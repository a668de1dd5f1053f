import { contactNumberProblem } from '@juris/contract/contactNumber';
import { uiLabels } from '@juris/shared-ui/labels';
import { screen, waitFor, within } from '@testing-library/react';
import type { Proposal } from '@juris/contract';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
import { formLabels } from '../../forms/labels';
import { attachmentsField } from './sendProposal';
import { proposalLabels as labels } from './labels';

const api = withApi();
const sent: Proposal[] = [];

beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  // Records the body of each request in `sent` and then sends the request.
  const send = XMLHttpRequest.prototype.send;
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    if (typeof body === 'string') sent.push(JSON.parse(body) as Proposal);
    send.call(this, body);
  });
});

const juris = '/juris/publishwithjuris';
const thomson = '/thomson/publishwithus';
/** Confirmation with the exact text of specification section 8. */
const thanks = 'Thank you contact with us.Admin will answer shortly';

async function open(address: string) {
  const page = renderPublic(address);
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const field = (label: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label.replace('?', '\\?')}`) });
const button = () => screen.getByRole('button', { name: labels.send });

async function fill(user: Awaited<ReturnType<typeof open>>['user'], fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) await user.type(field(name), text);
}

const required = {
  [labels.name]: 'Asha Varma',
  [labels.email]: 'asha@example.org',
  [labels.aboutBook]: 'A primer.',
};

test('the form of Juris Press sends all specified fields, `isManuscriptReady` as a boolean', async () => {
  const { user } = await open(juris);
  await fill(user, {
    ...required,
    [labels.designation]: 'Reader in Law',
    [labels.organization]: 'Sample University',
    [labels.subjectArea]: 'Torts',
    [labels.contactNo]: '9000000000',
    [labels.numWords]: '80000',
    [labels.howSoonExpected]: 'Within a year',
  });
  await user.click(screen.getByRole('radio', { name: labels.yes }));
  await user.click(button());
  expect(await screen.findByText(thanks)).toBeInTheDocument();
  expect(sent).toEqual([
    {
      name: 'Asha Varma',
      email: 'asha@example.org',
      designation: 'Reader in Law',
      organization: 'Sample University',
      subjectArea: 'Torts',
      contactNo: '9000000000',
      isManuscriptReady: true,
      numWords: '80000',
      howSoonExpected: 'Within a year',
      aboutBook: 'A primer.',
      publisherName: 'Juris Press',
    },
  ]);
});

test('the form of Thomson Reuters sends `isManuscriptReady` as “No”, and its name as publisher', async () => {
  const { user } = await open(thomson);
  await fill(user, required);
  await user.click(screen.getByRole('radio', { name: labels.no }));
  await user.click(button());
  await screen.findByText(thanks);
  expect(sent[0]).toMatchObject({ isManuscriptReady: 'No', publisherName: 'Thomson Reuters' });
});

test.each([juris, thomson])('%s explains the asterisk that marks required fields', async (address) => {
  await open(address);
  const starred = [...document.querySelectorAll('label[data-required]')].map(
    ({ textContent }) => textContent,
  );
  expect(starred).toEqual([labels.name, 'Email ID', 'About the book (250 words)']);
  const required = screen
    .getAllByRole('textbox')
    .filter((box) => box.getAttribute('aria-required') === 'true');
  expect(required).toHaveLength(starred.length);
  expect(screen.getByText(formLabels.required)).toBeInTheDocument();
});

test('the proposal form explains the use of the data and links to the privacy page', async () => {
  await open(juris);
  expect(screen.getByText(formLabels.consent(labels.purpose))).toContainElement(
    screen.getByRole('link', { name: formLabels.privacy }),
  );
});

test('correcting a field removes its error message and keeps the messages of the other fields', async () => {
  const { user } = await open(juris);
  await user.click(button());
  await waitFor(() => expect(field(labels.name)).toHaveAccessibleDescription(formLabels.missing.name));
  await user.type(field(labels.name), 'A');
  expect(field(labels.name)).toBeValid();
  expect(field(labels.name)).toHaveAccessibleDescription('');
  expect(field(labels.email)).toHaveAccessibleDescription(formLabels.missing.email);
  await user.clear(field(labels.name));
  await user.click(button());
  await waitFor(() => expect(field(labels.name)).toHaveAccessibleDescription(formLabels.missing.name));
});

test('the contact number field accepts at most ten characters', async () => {
  const { user } = await open(juris);
  await user.type(field(labels.contactNo), '123456789012');
  expect(field(labels.contactNo)).toHaveValue('1234567890');
});

test.each([
  ['typed', (user: Awaited<ReturnType<typeof open>>['user']) => user.keyboard('+91 44 2345 6789')],
  ['pasted', (user: Awaited<ReturnType<typeof open>>['user']) => user.paste('+91 44 2345 6789')],
])('spaces and the Indian prefix are removed from a contact number that is %s', async (_, enter) => {
  const { user } = await open(juris);
  await user.click(field(labels.contactNo));
  await enter(user);
  expect(field(labels.contactNo)).toHaveValue('4423456789');
});

test('a foreign contact number is not sent: the field keeps it and shows the reason', async () => {
  const { user } = await open(juris);
  await fill(user, required);
  await user.click(field(labels.contactNo));
  await user.paste('+1 415 555 0100');
  await user.click(button());
  await waitFor(() =>
    expect(field(labels.contactNo)).toHaveAccessibleDescription(contactNumberProblem('+14155550100')),
  );
  expect(field(labels.contactNo)).toHaveValue('+14155550100');
});

test('the field "About the book" shows the number of entered words and accepts more than 250 words', async () => {
  const { user } = await open(juris);
  await fill(user, { ...required, [labels.aboutBook]: 'Three words here' });
  expect(screen.getByText(uiLabels.wordCount(3, 250))).toBeInTheDocument();
  await user.clear(field(labels.aboutBook));
  await user.click(field(labels.aboutBook));
  await user.paste('word '.repeat(251));
  expect(screen.getByText(uiLabels.wordCount(251, 250))).toBeInTheDocument();
  await user.click(button());
  expect(await screen.findByText(thanks)).toBeInTheDocument();
});

test('after sending, the form is emptied and the thanks are shown as a status', async () => {
  const { user } = await open(juris);
  await fill(user, required);
  await user.click(screen.getByRole('radio', { name: labels.yes }));
  await user.click(button());
  const said = await screen.findByText(thanks);
  expect(said.closest('[role="status"]')).not.toBeNull();
  await waitFor(() => {
    for (const box of screen.getAllByRole('textbox')) expect(box).toHaveValue('');
  });
  expect(screen.getByRole('radio', { name: labels.yes })).not.toBeChecked();
  expect(await screen.findByText(uiLabels.wordCount(0, 250))).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('a form with empty required fields is not sent; each of them shows a message, the first gets the focus', async () => {
  const { user } = await open(juris);
  await user.type(field(labels.designation), 'Reader');
  await user.click(button());
  await waitFor(() => expect(field(labels.name)).toHaveFocus());
  expect(field(labels.name)).toHaveAccessibleDescription(formLabels.missing.name);
  expect(field(labels.email)).toHaveAccessibleDescription(formLabels.missing.email);
  expect(field(labels.aboutBook)).toHaveAccessibleDescription(
    expect.stringContaining(labels.aboutBookMissing),
  );
  expect(field(labels.designation)).toHaveValue('Reader');
  expect(field(labels.designation)).toBeValid();
  expect(sent).toEqual([]);

  await fill(user, { ...required, [labels.email]: 'asha@' });
  await user.click(button());
  await waitFor(() => expect(field(labels.email)).toHaveFocus());
  expect(field(labels.email)).toHaveAccessibleDescription(formLabels.incompleteEmail);
  expect(field(labels.name)).toHaveAccessibleDescription('');
  expect(sent).toEqual([]);
});

test('an error of the server about one field is shown at the field and as an alert', async () => {
  const { user } = await open(juris);
  await fill(user, { ...required, [labels.email]: 'asha@example..org' });
  await user.click(button());
  const message = (await screen.findByRole('alert')).textContent;
  expect(message).not.toBe('');
  expect(field(labels.email)).toHaveAccessibleDescription(message);
  await waitFor(() => expect(field(labels.email)).toHaveFocus());
});

test('when a request fails, the form shows an alert, keeps the entered texts and can be sent again', async () => {
  api.current.faults.push({ call: 'POST /api/contact/publishwithus', fault: 500 });
  const { user } = await open(juris);
  await fill(user, { ...required, [labels.aboutBook]: 'Tried again.' });
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('This call fails on purpose with 500.');
  expect(field(labels.name)).toHaveValue('Asha Varma');
  api.current.faults.length = 0;
  await user.click(button());
  expect(await screen.findByText(thanks)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a double click sends the proposal only once', async () => {
  const letGo = api.current.hold('/api/contact/publishwithus');
  const { user } = await open(juris);
  await fill(user, { ...required, [labels.aboutBook]: 'Pressed twice.' });
  await user.dblClick(button());
  expect(await screen.findByRole('button', { name: formLabels.sending })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  letGo();
  await screen.findByText(thanks);
  expect(sent).toHaveLength(1);
});

test('the proposal form still contains the entered texts after a reload', async () => {
  const first = await open(juris);
  await fill(first.user, { [labels.name]: 'Asha', [labels.aboutBook]: 'Two words' });
  await first.user.click(screen.getByRole('radio', { name: labels.no }));
  first.unmount();

  await open(juris);
  await waitFor(() => expect(field(labels.name)).toHaveValue('Asha'));
  expect(field(labels.aboutBook)).toHaveValue('Two words');
  expect(screen.getByText(uiLabels.wordCount(2, 250))).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: labels.no })).toBeChecked();
});

test('the drafts of the two proposal forms are stored separately', async () => {
  const first = await open(juris);
  await first.user.type(field(labels.name), 'Asha');
  first.unmount();
  await open(thomson);
  expect(field(labels.name)).toHaveValue('');
});

test('a robot that fills the hidden field gets the usual thanks', async () => {
  const { user, container } = await open(juris);
  await fill(user, required);
  const honeypot = container.querySelector<HTMLInputElement>('input[name="subjectLine"]');
  expect(honeypot?.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(honeypot).toHaveAttribute('tabindex', '-1');
  if (!honeypot) throw new Error('There is no such field.');
  honeypot.value = 'Cheap pills';
  await user.click(button());
  await screen.findByText(thanks);
  expect(sent[0]).toMatchObject({ subjectLine: 'Cheap pills' });
});

test('after sending, the form shows the number and a receipt to print or save', async () => {
  const { user } = await open(juris);
  expect(await screen.findByLabelText(labels.attachments)).toHaveAttribute('type', 'file');
  expect(screen.getByRole('form', { name: labels.juris })).toHaveAttribute('enctype', 'multipart/form-data');
  await fill(user, required);
  await user.click(button());
  const receipt = await screen.findByRole('region', { name: formLabels.receipt });
  expect(receipt).toHaveTextContent(/P-\d+/);
  expect(receipt).toHaveTextContent('A primer.');
  const save = within(receipt).getByRole('link', { name: formLabels.save });
  expect(decodeURIComponent(save.getAttribute('href') ?? '')).toContain('A primer.');
});

test('chosen files are named, and after a reload the field asks for them again until they are removed', async () => {
  const page = await open(juris);
  await page.user.upload(await screen.findByLabelText(labels.attachments), [
    new File(['a'], 'Chapter 1.pdf'),
    new File(['b'], 'CV.docx'),
  ]);
  expect(screen.getByRole('button', { name: formLabels.removeFile('Chapter 1.pdf') })).toBeInTheDocument();
  page.unmount();
  const { user } = await open(juris);
  const question = expect.stringContaining(formLabels.chooseAgain('Chapter 1.pdf, CV.docx'));
  const field = () => screen.getByLabelText(labels.attachments);
  await waitFor(() => expect(field()).toHaveAccessibleDescription(question));
  await user.click(screen.getByRole('button', { name: formLabels.removeFile('Chapter 1.pdf, CV.docx') }));
  await waitFor(() => expect(field()).not.toHaveAccessibleDescription(question));
});

test('files that were chosen before the application started are named', async () => {
  const early = new File(['a'], 'Early.pdf');
  const files = jest.spyOn(HTMLInputElement.prototype, 'files', 'get');
  files.mockImplementation(function (this: HTMLInputElement) {
    const list = { 0: early, length: 1, item: () => early, [Symbol.iterator]: () => [early].values() };
    return this.name === attachmentsField ? Object.assign(list, {}) : null;
  });
  await open(juris);
  expect(await screen.findByRole('button', { name: formLabels.removeFile('Early.pdf') })).toBeInTheDocument();
});

test('with an API that accepts no attachments, the form has no file field', async () => {
  api.current.faults.push({ call: '/api/contact/options', fault: 404 });
  await open(juris);
  expect(await screen.findByRole('link', { name: labels.guidelines })).toBeInTheDocument();
  expect(screen.queryByLabelText(labels.attachments)).not.toBeInTheDocument();
});
