import { act, screen, waitFor, within } from '@testing-library/react';
import type { InboxList } from '@juris/contract';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { sections } from '../../app/screens/sections';
import { editorLabels } from '../../editor/labels';
import { inboxLabels } from './labels';
import { listLabels } from '../../editor/table/labels';
import { binLabels } from '../bin/labels';

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the inbox without messages', () => {
  const api = withApi();

  test('an empty inbox explains what it will contain', async () => {
    renderAdmin('/admin/inbox', await api.current.signIn());
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
  });
});

describe('the inbox with a proposal, an enquiry and a newsletter address', () => {
  const api = withApi();
  const open = async (search = '') => renderAdmin(`/admin/inbox${search}`, await api.current.signIn());
  const stateOfProposal = () =>
    screen.findByRole('combobox', { name: inboxLabels.statusOf('proposal', 'Asha Varma') });
  beforeEach(async () => {
    api.current.faults.length = 0;
    await api.current.post('inbox/proposal/1', { state: 'new', note: '', isRead: 0 });
  });
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

  test('the sidebar lists all sections of the menu, with the number of new messages at Inbox', async () => {
    await open();
    expect(await screen.findByText('2 messages, 2 new')).toBeInTheDocument();
    expect(rowNames().toSorted()).toEqual(['Asha Varma, unread', 'Nalini George, unread']);
    const sidebar = within(screen.getByRole('navigation', { name: 'Admin' }));
    // The Staff entry appears later than the list of messages, when the current user has loaded.
    await sidebar.findByRole('link', { name: 'Staff' });
    const entries = sidebar.getAllByRole('link');
    expect(entries.map(({ textContent }) => textContent)).toEqual(
      sections
        .filter(({ group }) => group)
        .map(({ path, title }) => (path === 'inbox' ? 'Inbox2 new' : title)),
    );
    expect(sidebar.getByRole('link', { current: 'page' })).toHaveTextContent('Inbox2 new');
  });

  test('“Mark as unread” closes the message and marks it as unread', async () => {
    const page = await open('?open=proposal-1');
    await page.user.click(await screen.findByRole('button', { name: inboxLabels.markUnread }));
    await waitFor(() => expect(page.address()).toBe('/admin/inbox'));
    await waitFor(() => expect(rowNames()).toContain('Asha Varma, unread'));
  });

  test('opening a message shows all its fields and marks it as read', async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('link', { name: /^Asha Varma/ }));
    const dialog = within(
      await screen.findByRole('dialog', { name: inboxLabels.title('Proposal', 'Asha Varma') }),
    );
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
    expect(await dialog.findByRole('button', { name: inboxLabels.reply })).toBeInTheDocument();
    expect(page.address()).toBe('/admin/inbox?open=proposal-1');
    await page.user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(rowNames()).toContain('Asha Varma'));
    expect(await stateOfProposal()).toHaveValue('new');
  });

  test('the form of a message saves state and note, and the sidebar then shows the new count', async () => {
    const { user } = await open('?open=proposal-1');
    const dialog = within(
      await screen.findByRole('dialog', { name: inboxLabels.title('Proposal', 'Asha Varma') }),
    );
    await user.selectOptions(dialog.getByRole('combobox', { name: inboxLabels.status }), 'Answered');
    await user.click(dialog.getByRole('textbox', { name: 'Note' }));
    await user.paste('Sent the guidelines.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await closed();
    expect(await stateOfProposal()).toHaveValue('answered');
    expect(await screen.findByText('2 messages, 1 new')).toBeInTheDocument();
    const entry = within(screen.getByRole('navigation', { name: 'Admin' })).getByRole('link', {
      name: /Inbox/,
    });
    expect(entry).toHaveTextContent('Inbox1 new');
    await user.click(screen.getByRole('link', { name: /^Asha Varma/ }));
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Sent the guidelines.');
    expect(screen.getByText(/^Answered by /)).toBeInTheDocument();
  });

  test('the time zone of a time in a narrow card is not on its own line', async () => {
    await open();
    const [time] = await screen.findAllByText(/ IST$/);
    expect(time?.textContent).toMatch(/\d\u{a0}IST$/u);
  });

  test('an opened message has the focus on its text, not on the status, so that arrow keys scroll', async () => {
    await open('?open=proposal-1');
    const text = await screen.findByText('Law of torts');
    await waitFor(() => expect(document.activeElement).toContainElement(text));
    expect(document.activeElement).not.toContainElement(
      screen.getByRole('combobox', { name: inboxLabels.status }),
    );
  });

  test('when a colleague has changed the note meanwhile, Save shows the colleague’s note', async () => {
    const { user } = await open('?open=proposal-1');
    const dialog = within(
      await screen.findByRole('dialog', { name: inboxLabels.title('Proposal', 'Asha Varma') }),
    );
    const note = dialog.getByRole('textbox', { name: 'Note' });
    await user.clear(note);
    await user.paste('Mine.');
    await api.current.post('inbox/proposal/1', { note: 'Theirs.' });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/changed this message while you were editing/)).toBeInTheDocument();
    expect(screen.getByText('Theirs.')).toBeInTheDocument();
  });

  test('when a new state cannot be saved, the previous state and an error message are shown', async () => {
    api.current.faults.push({ call: '/api/inbox/proposal/*', fault: 500 });
    const { user } = await open();
    const before = (await screen.findAllByRole('combobox', { name: /^Status of/ })).length;
    expect(before).toBe(2);
    const letGo = api.current.hold('/api/inbox/proposal/1');
    await user.selectOptions(await stateOfProposal(), 'Done');
    // Waits until the list shows the new state. Otherwise the last assertion would pass without anything to restore.
    await waitFor(async () => expect(await stateOfProposal()).toHaveValue('done'));
    letGo();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await waitFor(async () => expect(await stateOfProposal()).toHaveValue('new'));
  });

  test('the CSV export contains the filtered rows, and spreadsheets execute none of its cells', async () => {
    const { user } = await open('?kind=Proposal');
    const saved = jest.spyOn(URL, 'createObjectURL');
    const pressed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const [blob] = saved.mock.calls[0] ?? [];
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      if (blob instanceof Blob) reader.readAsText(blob);
    });
    expect(text).toContain('"Proposal","New","Asha Varma","asha.varma@example.org"');
    expect(text).toContain(`"'=HYPERLINK(""http://example.org"")"`);
    expect(text).not.toContain('Nalini');
    expect(pressed.mock.contexts[0]).toHaveProperty(
      'download',
      expect.stringMatching(/^Juris Press inbox \d{4}-\d\d-\d\d\.csv$/),
    );
  });

  test('the tab "Subscribers" lists the addresses with their confirmation status', async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('link', { name: inboxLabels.subscribers }));
    expect(await screen.findByRole('rowheader', { name: 'reader@example.org' })).toBeInTheDocument();
    expect(screen.getByText('1 subscriber')).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Not confirmed' })).toBeInTheDocument();
    expect(page.address()).toBe('/admin/inbox?list=newsletter');
  });

  test('the address of an unknown message shows an error', async () => {
    await open('?open=enquiry-99');
    expect(
      await screen.findByRole('heading', { name: editorLabels.oneFailed('message') }),
    ).toBeInTheDocument();
  });
});

describe('the inbox with messages that are removed or changed', () => {
  const api = withApi();
  const open = async (search = '') => renderAdmin(`/admin/inbox${search}`, await api.current.signIn());
  const stored = async (person: string) => {
    const answer = await fetch(`${api.current.origin}/api/inbox`, {
      headers: { authorization: `Bearer ${await api.current.signIn()}` },
    });
    const { output } = (await answer.json()) as InboxList;
    return output.find(({ name }) => name === person);
  };
  const enquire = async (name: string) => {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.org`;
    await api.current.post('contact/enquiry', { name, email, publisherName: 'Brill', message: 'In a hurry' });
    return (await stored(name))?.id;
  };

  test('removed messages and newsletter addresses are in the bin, and a message can be restored', async () => {
    const id = await enquire('Farida Khan');
    await api.current.post('contact/newsletter', { email: 'reader@example.org' });
    const { user, router } = await open(`?open=enquiry-${id}`);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const remove = async (label: string) =>
      user.click(
        within(screen.getByRole('alertdialog', { name: inboxLabels.removeQuestion(label) })).getByRole(
          'button',
          { name: 'Remove' },
        ),
      );
    await remove(inboxLabels.one);
    await closed();
    await waitFor(() =>
      expect(screen.queryByRole('rowheader', { name: /Farida Khan/ })).not.toBeInTheDocument(),
    );
    await act(() => router.navigate('/admin/inbox?list=newsletter'));
    await user.click(await screen.findByRole('button', { name: 'Remove reader@example.org' }));
    await remove(inboxLabels.subscriber);
    await screen.findByRole('heading', { name: listLabels.none(inboxLabels.manySubscribers) });

    await act(() => router.navigate('/admin/bin'));
    const lists = within(await screen.findByRole('navigation', { name: 'Lists of the bin' }));
    await user.click(lists.getByRole('link', { name: 'Inbox' }));
    await waitFor(() => expect(rowNames()).toEqual(['reader@example.org', `E-${id}, Farida Khan`]));
    await user.click(screen.getByRole('button', { name: binLabels.restoreOne(`E-${id}, Farida Khan`) }));
    await waitFor(() => expect(rowNames()).toEqual(['reader@example.org']));
    await act(() => router.navigate('/admin/inbox'));
    expect(await screen.findByRole('rowheader', { name: /Farida Khan/ })).toBeInTheDocument();
  });

  test('an administrator finds, exports and erases the data of one person', async () => {
    const id = await enquire('Nalini George');
    const { user } = await open();
    await user.click(await screen.findByRole('link', { name: inboxLabels.personalData }));
    const search = await screen.findByRole('button', { name: 'Search' });
    const email = await screen.findByRole('textbox', { name: inboxLabels.email });
    await user.click(email);
    await user.paste('nalini');
    await user.click(search);
    expect(await screen.findByText(/^Enter a full e-mail address/)).toBeInTheDocument();
    await user.click(email);
    await user.paste('.george@example.org');
    await user.click(search);
    expect(await screen.findByText(`Enquiry E-${id}`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Export' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Erase' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Erase' }));
    expect(await screen.findByText(/^Erased: 1 message/)).toBeInTheDocument();
    await user.click(search);
    expect(
      await screen.findByText(inboxLabels.nothingFound('nalini.george@example.org')),
    ).toBeInTheDocument();
  });

  test('a late response to marking a message as read does not overwrite a newer state', async () => {
    const call = `/api/inbox/enquiry/${await enquire('Rohan Kapadia')}`;
    const { user } = await open();
    const answerOpening = api.current.hold(call);
    await user.click(await screen.findByRole('link', { name: /^Rohan Kapadia/ }));
    await screen.findByRole('dialog', { name: inboxLabels.title('Enquiry', 'Rohan Kapadia') });
    await user.keyboard('{Escape}');
    await closed();
    const answerState = api.current.hold(call);
    const state = await screen.findByRole('combobox', {
      name: inboxLabels.statusOf('enquiry', 'Rohan Kapadia'),
    });
    await user.selectOptions(state, 'Answered');
    const summary = screen.getByText(/^\d+ messages?(,|$)/);
    const before = summary.textContent;
    const shown: (string | null)[] = [];
    new MutationObserver(() => shown.push(summary.textContent)).observe(summary, {
      ...{ subtree: true, childList: true, characterData: true },
    });
    answerOpening();
    await waitFor(async () =>
      expect(await stored('Rohan Kapadia')).toMatchObject({ isRead: 1, state: 'new' }),
    );
    answerState();
    await waitFor(async () => expect(await stored('Rohan Kapadia')).toMatchObject({ state: 'answered' }));
    expect(state).toHaveValue('answered');
    expect(shown.filter((text) => text !== before)).toEqual([]);
  });
});
