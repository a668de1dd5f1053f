import { screen, waitFor } from '@testing-library/react';
import type { Proposal } from '@juris/contract';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';

const api = withApi();
const sent: Proposal[] = [];
let sendings: jest.SpyInstance;

beforeEach(() => {
  sessionStorage.clear();
  api.current.faults.length = 0;
  sent.length = 0;
  // What goes over the wire is the rule here; the call itself is made all the same.
  const send = XMLHttpRequest.prototype.send;
  sendings = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
    body,
  ) {
    if (typeof body === 'string') sent.push(JSON.parse(body) as Proposal);
    send.call(this, body);
  });
});
afterEach(() => sendings.mockRestore());

const juris = '/juris/publishwithjuris';
const thomson = '/thomson/publishwithus';
const thanks = 'Thank you contact with us.Admin will answer shortly';

async function open(address: string) {
  const page = renderPublic(address);
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = () => screen.getByRole('button', { name: 'Send the proposal' });

async function fill(user: Awaited<ReturnType<typeof open>>['user'], fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) await user.type(field(new RegExp(`^${name}`)), text);
}

const required = { Name: 'Asha Varma', 'Email ID': 'asha@example.org', 'About the book': 'A primer.' };

test('the imprint is sent every field of the specification, with a boolean and its own name', async () => {
  const { user } = await open(juris);
  await fill(user, {
    ...required,
    Designation: 'Reader in Law',
    Organization: 'Sample University',
    'Subject Area': 'Torts',
    'Contact No': '9000000000',
    'Number of words': '80000',
    'How soon': 'Within a year',
  });
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
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

test('the legal partner is sent the word as it is, and its own name', async () => {
  const { user } = await open(thomson);
  await fill(user, required);
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await user.click(button());
  await screen.findByText(thanks);
  expect(sent[0]).toMatchObject({ isManuscriptReady: 'No', publisherName: 'Thomson Reuters' });
});

test.each([juris, thomson])('%s stars what it requires, and says what the star means', async (address) => {
  await open(address);
  const starred = [...document.querySelectorAll('label[data-required]')].map(
    ({ textContent }) => textContent,
  );
  expect(starred).toEqual(['Name', 'Email ID', 'About the book (250 words)']);
  const required = screen
    .getAllByRole('textbox')
    .filter((box) => box.getAttribute('aria-required') === 'true');
  expect(required).toHaveLength(starred.length);
  expect(screen.getByText(/^An asterisk \(\*\) marks/)).toBeInTheDocument();
});

test('says what it keeps what is sent for, and leads to the privacy page', async () => {
  await open(juris);
  expect(screen.getByText(/^We use what you send only to answer your proposal\./)).toContainElement(
    screen.getByRole('link', { name: 'What we keep, and how long' }),
  );
});

test('the message at a field goes when the field is corrected, and the others stay', async () => {
  const { user } = await open(juris);
  await user.click(button());
  await waitFor(() => expect(field(/^Name/)).toHaveAccessibleDescription('Enter your name.'));
  await user.type(field(/^Name/), 'A');
  expect(field(/^Name/)).toBeValid();
  expect(field(/^Name/)).toHaveAccessibleDescription('');
  expect(field(/^Email ID/)).toHaveAccessibleDescription('Enter your e-mail address.');
  await user.clear(field(/^Name/));
  await user.click(button());
  await waitFor(() => expect(field(/^Name/)).toHaveAccessibleDescription('Enter your name.'));
});

test('a contact number has at most ten characters', async () => {
  const { user } = await open(juris);
  await user.type(field(/^Contact No/), '123456789012');
  expect(field(/^Contact No/)).toHaveValue('1234567890');
});

test.each([
  ['typed', (user: Awaited<ReturnType<typeof open>>['user']) => user.keyboard('+91 44 2345 6789')],
  ['pasted', (user: Awaited<ReturnType<typeof open>>['user']) => user.paste('+91 44 2345 6789')],
])('a contact number loses spaces and the prefix of India when it is %s', async (_, enter) => {
  const { user } = await open(juris);
  await user.click(field(/^Contact No/));
  await enter(user);
  expect(field(/^Contact No/)).toHaveValue('4423456789');
});

test('a number from another country stays in its field, with the reason why it is not sent', async () => {
  const { user } = await open(juris);
  await fill(user, required);
  await user.click(field(/^Contact No/));
  await user.paste('+1 415 555 0100');
  await user.click(button());
  await waitFor(() => expect(field(/^Contact No/)).toHaveAccessibleDescription(/another country/));
  expect(field(/^Contact No/)).toHaveValue('+14155550100');
});

test('the words about the book are counted, and more than 250 can be sent', async () => {
  const { user } = await open(juris);
  await fill(user, { ...required, 'About the book': 'Three words here' });
  expect(screen.getByText('3 of 250')).toBeInTheDocument();
  await user.clear(field(/^About the book/));
  await user.click(field(/^About the book/));
  await user.paste('word '.repeat(251));
  expect(screen.getByText(/^251 of 250/)).toBeInTheDocument();
  await user.click(button());
  expect(await screen.findByText(thanks)).toBeInTheDocument();
});

test('after it was sent the thanks are a status and the form is empty', async () => {
  const { user } = await open(juris);
  await fill(user, required);
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.click(button());
  const said = await screen.findByText(thanks);
  expect(said.closest('[role="status"]')).not.toBeNull();
  await waitFor(() => {
    for (const box of screen.getAllByRole('textbox')) expect(box).toHaveValue('');
  });
  expect(screen.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
  expect(await screen.findByText('0 of 250')).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('what is missing is said at its field, the first one gets the focus, and nothing is sent', async () => {
  const { user } = await open(juris);
  await user.type(field(/^Designation/), 'Reader');
  await user.click(button());
  await waitFor(() => expect(field(/^Name/)).toHaveFocus());
  expect(field(/^Name/)).toHaveAccessibleDescription('Enter your name.');
  expect(field(/^Email ID/)).toHaveAccessibleDescription('Enter your e-mail address.');
  expect(field(/^About the book/)).toHaveAccessibleDescription(/^Tell us about the book\./);
  expect(field(/^Designation/)).toHaveValue('Reader');
  expect(field(/^Designation/)).toBeValid();
  expect(sent).toEqual([]);

  await fill(user, { ...required, 'Email ID': 'asha@' });
  await user.click(button());
  await waitFor(() => expect(field(/^Email ID/)).toHaveFocus());
  expect(field(/^Email ID/)).toHaveAccessibleDescription(
    'Enter a full e-mail address, like name@example.org.',
  );
  expect(field(/^Name/)).toHaveAccessibleDescription('');
  expect(sent).toEqual([]);
});

test('the message of the server stands at its field and in the form', async () => {
  const { user } = await open(juris);
  await fill(user, { ...required, 'Email ID': 'asha@example..org' });
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(/must be an e-mail address/);
  expect(field(/^Email ID/)).toHaveAccessibleDescription(/must be an e-mail address/);
  await waitFor(() => expect(field(/^Email ID/)).toHaveFocus());
});

test('a failed sending keeps what was typed, says so, and can be tried again', async () => {
  api.current.faults.push({ call: 'POST /api/contact/publishwithus', fault: 500 });
  const { user } = await open(juris);
  await fill(user, { ...required, 'About the book': 'Tried again.' });
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('This call fails on purpose with 500.');
  expect(field(/^Name/)).toHaveValue('Asha Varma');
  api.current.faults.length = 0;
  await user.click(button());
  expect(await screen.findByText(thanks)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a double click sends once', async () => {
  const letGo = api.current.hold('/api/contact/publishwithus');
  const { user } = await open(juris);
  await fill(user, { ...required, 'About the book': 'Pressed twice.' });
  await user.dblClick(button());
  expect(await screen.findByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
  letGo();
  await screen.findByText(thanks);
  expect(sent).toHaveLength(1);
});

test('what was typed survives a reload', async () => {
  const first = await open(juris);
  await fill(first.user, { Name: 'Asha', 'About the book': 'Two words' });
  await first.user.click(screen.getByRole('radio', { name: 'No' }));
  first.unmount();

  await open(juris);
  await waitFor(() => expect(field(/^Name/)).toHaveValue('Asha'));
  expect(field(/^About the book/)).toHaveValue('Two words');
  expect(screen.getByText('2 of 250')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
});

test('the two forms keep their drafts apart', async () => {
  const first = await open(juris);
  await first.user.type(field(/^Name/), 'Asha');
  first.unmount();
  await open(thomson);
  expect(field(/^Name/)).toHaveValue('');
});

test('a robot that fills the hidden field is thanked and nothing of it is kept', async () => {
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
