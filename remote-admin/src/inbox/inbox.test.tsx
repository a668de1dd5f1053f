import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '../../../shell/testing/withApi';
import { renderAdmin, rowNames } from '../../testing/renderAdmin';

const api = withApi();
const open = async (search = '') => renderAdmin(`/admin/inbox${search}`, await api.current.signIn());
beforeEach(() => {
  api.current.faults.length = 0;
});
const readMark = () => screen.findByRole('switch', { name: /^Asha Varma, proposal: / });

test('an empty inbox says what will be in it', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
});

describe('with a proposal, an enquiry and a newsletter address', () => {
  beforeAll(async () => {
    await api.current.post('contact/publishwithus', {
      name: 'Asha Varma',
      email: 'asha.varma@example.org',
      designation: 'Reader in Law',
      organization: 'Sample University',
      subjectArea: 'Law of torts',
      contactNo: '9000000000',
      isManuscriptReady: 'No',
      numWords: '80000',
      howSoonExpected: 'Within a year',
      aboutBook: '=HYPERLINK("http://example.org")',
      publisherName: 'Juris Press',
    });
    await api.current.post('contact/enquiry', {
      name: 'Nalini George',
      email: 'nalini.george@example.org',
      publisherName: 'JoVE',
      message: 'May we have a trial?',
    });
    await api.current.post('contact/newsletter', { email: 'reader@example.org' });
  });

  test('new messages are counted, and the sidebar lists the inbox below the content', async () => {
    await open();
    expect(await screen.findByText('2 messages, new first, 2 new')).toBeInTheDocument();
    expect(rowNames().toSorted()).toEqual(['Asha Varma', 'Nalini George']);
    const sidebar = within(screen.getByRole('navigation', { name: 'Admin' }));
    // Who is signed in, and so this entry, comes after the list.
    await sidebar.findByRole('link', { name: 'Staff' });
    const entries = sidebar.getAllByRole('link');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Manage Banner',
      'Manage Titles',
      'Manage Resources',
      'Manage Leadership',
      'Manage Open Access',
      'Manage Snippets',
      'Inbox2 new',
      'Activity',
      'Bin',
      'Staff',
      'Your account',
    ]);
    expect(sidebar.getByRole('link', { current: 'page' })).toHaveTextContent('Inbox2 new');
  });

  test('opening one shows all its fields and marks it as read, and it can be marked as new again', async () => {
    const page = await open();
    expect(await readMark()).not.toBeChecked();
    await page.user.click(screen.getByRole('button', { name: 'Open the proposal of Asha Varma' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Proposal of Asha Varma' }));
    for (const text of [
      'P-1',
      'Reader in Law',
      'Sample University',
      'Law of torts',
      '9000000000',
      'No',
      '80000',
    ])
      expect(dialog.getByText(text)).toBeInTheDocument();
    expect(dialog.getByText('Within a year')).toBeInTheDocument();
    expect(dialog.getByText('=HYPERLINK("http://example.org")')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'asha.varma@example.org' })).toHaveAttribute(
      'href',
      'mailto:asha.varma%40example.org',
    );
    expect(page.address()).toBe('/admin/inbox?open=proposal-1');
    await page.user.keyboard('{Escape}');
    await waitFor(async () => expect(await readMark()).toBeChecked());

    await page.user.click(screen.getByRole('button', { name: 'Open the proposal of Asha Varma' }));
    await page.user.click(await screen.findByRole('button', { name: 'Mark as new' }));
    await waitFor(async () => expect(await readMark()).not.toBeChecked());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('a mark that cannot be stored is put back, with a message', async () => {
    api.current.faults.push({ call: '/api/inbox/proposal/*', fault: 500 });
    const { user } = await open();
    const letGo = api.current.hold('/api/inbox/proposal/1');
    await user.click(await readMark());
    // It is seen to be on, or there would be nothing to put back.
    await waitFor(async () => expect(await readMark()).toBeChecked());
    letGo();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await waitFor(async () => expect(await readMark()).not.toBeChecked());
  });

  test('what is shown can be saved for spreadsheets, and nothing in it runs', async () => {
    const { user } = await open('?kind=Proposal');
    const saved = jest.spyOn(URL, 'createObjectURL');
    const pressed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    const [blob] = saved.mock.calls[0] ?? [];
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      if (blob instanceof Blob) reader.readAsText(blob);
    });
    expect(text).toContain('"Proposal","New","Asha Varma","asha.varma@example.org"');
    expect(text).toContain(`"'=HYPERLINK(""http://example.org"")"`);
    expect(text).not.toContain('Nalini');
    expect(pressed.mock.contexts[0]).toHaveProperty('download', 'inbox.csv');
    saved.mockRestore();
    pressed.mockRestore();
  });

  test('the newsletter addresses are a list of their own', async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('link', { name: 'Newsletter addresses' }));
    expect(await screen.findByRole('rowheader', { name: 'reader@example.org' })).toBeInTheDocument();
    expect(screen.getByText('1 address, latest first')).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Not confirmed' })).toBeInTheDocument();
    expect(page.address()).toBe('/admin/inbox?list=newsletter');
  });

  test('a message that is not there says so', async () => {
    await open('?open=enquiry-99');
    expect(await screen.findByRole('heading', { name: 'The message is unavailable' })).toBeInTheDocument();
  });
});
