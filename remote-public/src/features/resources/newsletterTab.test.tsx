import { uiLabels } from '@juris/shared-ui/labels';
import { screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
import { formLabels } from '../../forms/labels';
import { resourceLabels as labels } from './labels';

const api = withApi();
beforeEach(() => {
  sessionStorage.clear();
});

async function open() {
  const page = renderPublic('/resources?publisher=8');
  await screen.findByRole('heading', { level: 2, name: labels.signUp });
  return page;
}

const email = () => screen.getByRole('textbox', { name: labels.email });
const send = () => screen.getByRole('button', { name: labels.subscribe });

/** Returns the e-mail addresses that have signed up so far, from the inbox of the staff. */
async function signedUp() {
  const answer = await fetch(`${api.current.origin}/api/inbox/newsletter`, {
    headers: { authorization: `Bearer ${await api.current.signIn()}` },
  });
  const { output } = (await answer.json()) as { output: { email: string }[] };
  return output.map((entry) => entry.email);
}

describe('the sign-up form of the newsletter', () => {
  test('the form sends the e-mail address to the API, shows a status and empties its field', async () => {
    const { user } = await open();
    await user.type(email(), 'reader@example.org');
    await user.click(send());
    await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement());
    expect(email()).toHaveValue('');
    expect(await signedUp()).toEqual(['reader@example.org']);
  });

  test.each([
    ['', formLabels.missing.email],
    ['reader', formLabels.incompleteEmail],
  ])('the form does not send the invalid e-mail address "%s" and shows a message', async (typed, why) => {
    const before = await signedUp();
    const { user } = await open();
    if (typed) await user.type(email(), typed);
    await user.click(send());
    await waitFor(() => expect(email()).toHaveAccessibleDescription(why));
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveValue(typed);
    expect(await signedUp()).toEqual(before);
  });

  test('when a request fails, the form shows an alert and keeps the e-mail address', async () => {
    api.current.faults.push({ call: 'POST /api/contact/newsletter', fault: 'drop' });
    const { user } = await open();
    await user.type(email(), 'second@example.org');
    await user.click(send());
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(email()).toHaveValue('second@example.org');
  });

  test('a robot that fills the hidden field gets the usual thanks, but its address is not stored', async () => {
    const before = await signedUp();
    const { user, container } = await open();
    await user.type(email(), 'robot@example.org');
    const honeypot = container.querySelector<HTMLInputElement>('input[name="subjectLine"]');
    expect(honeypot).toHaveAttribute('tabindex', '-1');
    if (!honeypot) throw new Error('There is no such field.');
    honeypot.value = 'Buy';
    await user.click(send());
    await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement());
    expect(await signedUp()).toEqual(before);
  });
});

describe('snippets of the newsletter', () => {
  const add = (title: string, isActive: number) =>
    api.current.post(
      'snippet/create',
      { title, date: '2024-04-08', isActive },
      { coverImage: 'image', pdfFile: 'pdf' },
    );

  let id = 0;
  const setActive = (isActive: 0 | 1) => api.current.post(`snippet/update/${id}`, { isActive });
  beforeAll(async () => {
    id = await add('Five questions', 1);
    await add('Kept back', 0);
  });
  beforeEach(() => setActive(1));

  test('the Newsletter tab shows a message when there are no snippets', async () => {
    await setActive(0);
    await open();
    expect(screen.getByRole('heading', { name: labels.noSnippets })).toBeInTheDocument();
  });

  test('the Newsletter tab shows title, cover and date of active snippets, and opens their PDFs in new tabs', async () => {
    const { container } = await open();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Five questions',
    ]);
    expect(container.querySelector('li img')?.getAttribute('src')).toMatch(/^\/uploads\/snippets\/covers\//);
    expect(screen.getByText('8 April 2024')).toHaveAttribute('datetime', '2024-04-08');
    const pdf = screen.getByRole('link', { name: new RegExp(`^${labels.readPdf} ?– Five questions`) });
    expect(pdf.getAttribute('href')).toMatch(/^\/uploads\/snippets\/pdfs\/.+\.pdf\?date=/);
    expect(pdf).toHaveAttribute('target', '_blank');
    expect(pdf).toHaveAttribute('rel', 'noopener');
  });

  test('when the snippets cannot be loaded, an alert is shown below the form, and Try again loads them', async () => {
    api.current.faults.push({ call: 'GET /api/snippet', fault: 500 });
    const { user } = await open();
    expect(screen.getByRole('alert')).toHaveTextContent(uiLabels.sectionFailed);
    expect(email()).toBeInTheDocument();
    const tryAgain = await screen.findByRole('button', { name: uiLabels.tryAgain });
    api.current.faults.length = 0;
    await user.click(tryAgain);
    expect(await screen.findByRole('heading', { name: 'Five questions' })).toBeInTheDocument();
  });
});
