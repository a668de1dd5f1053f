import { inboxList } from '@juris/contract';
import { screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
import { enquiryActions } from '../../books/enquiryLabels';
import { formLabels } from '../../forms/labels';
import { bookEnquiryLabels as labels } from './labels';
import { purposeTexts } from './purposeTexts';

const api = withApi();
let id = 0;
beforeAll(async () => {
  id = await api.current.post(
    'published-titles',
    { title: 'Torts', publisherId: 1, authorName: 'Asha Varma' },
    { image: 'image' },
  );
});
beforeEach(() => {
  sessionStorage.clear();
});

async function open(about: string, action: string) {
  const page = renderPublic(`/titles/${id}-torts/ask${about}`);
  await screen.findByRole('heading', { level: 1, name: action });
  return page;
}
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
async function messagesFrom(email: string) {
  const token = await api.current.signIn();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${api.current.origin}/api/inbox`, { headers });
  return inboxList.parse(await answer.json()).output.filter((message) => message.email === email);
}

test('the form for an inspection copy requires an institution, and shows a receipt with the number', async () => {
  const { user } = await open('?about=inspection', enquiryActions.inspection);
  expect(screen.getByRole('link', { name: 'Torts' })).toHaveAttribute('href', `/titles/${id}-torts`);
  await user.type(field(labels.name), 'Nalini George');
  await user.type(field(labels.email), 'nalini@example.org');
  const send = screen.getByRole('button', { name: purposeTexts.inspection.send });
  await user.click(send);
  await waitFor(() => expect(field(labels.institution)).toHaveFocus());
  await user.type(field(labels.institution), 'Sample University');
  await user.click(send);
  const receipt = await screen.findByRole('region', { name: formLabels.receipt });
  expect(receipt).toHaveTextContent(/E-\d+/);
  expect(receipt).toHaveTextContent(`${labels.book}Torts`);
  expect(await messagesFrom('nalini@example.org')).toMatchObject([
    { purpose: 'inspection', organization: 'Sample University', bookPath: `/titles/${id}` },
  ]);
});

test('with an API without book enquiries, the form sends an enquiry with purpose and book in its message', async () => {
  api.current.faults.push({ call: 'POST /api/contact/book', fault: 404 });
  const { user } = await open('', enquiryActions.question);
  await user.type(field(labels.name), 'Ishaan Bose');
  await user.type(field(labels.email), 'ishaan@example.org');
  await user.type(field('Message'), 'In stock?');
  await user.click(screen.getByRole('button', { name: purposeTexts.question.send }));
  expect(await screen.findByRole('region', { name: formLabels.receipt })).toBeInTheDocument();
  expect(await messagesFrom('ishaan@example.org')).toMatchObject([
    { purpose: '', message: `Book question: Torts (/titles/${id}-torts)\n\nIn stock?` },
  ]);
});

test('the form links to the forms for other purposes, which keep the name that was typed', async () => {
  const { user } = await open('', enquiryActions.question);
  await user.type(field(labels.name), 'Asha Rao');
  await user.click(screen.getByRole('link', { name: enquiryActions.library }));
  await screen.findByRole('heading', { level: 1, name: enquiryActions.library });
  await waitFor(() => expect(field(labels.name)).toHaveValue('Asha Rao'));
});

test('the forms for several purposes keep each text, and have different idempotency keys', async () => {
  const { user, container } = await open('?about=library', enquiryActions.library);
  const key = () => container.querySelector<HTMLInputElement>('[name="idempotencyKey"]')?.value;
  const go = async (action: string) => {
    await user.click(screen.getByRole('link', { name: action }));
    await screen.findByRole('heading', { level: 1, name: action });
  };
  await user.type(field(labels.library), 'Sample University');
  const first = key();
  await go(enquiryActions.question);
  await waitFor(() => expect(key()).not.toBe(first));
  await go(enquiryActions.library);
  await waitFor(() => expect(field(labels.library)).toHaveValue('Sample University'));
  expect(key()).toBe(first);
});

test.each([
  ['?about=refund', 404],
  ['?about=question', 308],
])('the form with the address %s responds with %i', async (about, status) => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { router } = renderPublic(`/titles/${id}-torts/ask${about}`);
  if (status === 308) await waitFor(() => expect(router.state.location.search).toBe(''));
  else
    await waitFor(() =>
      expect(Object.values(router.state.errors ?? {})).toEqual([expect.objectContaining({ status })]),
    );
  expect(router.state.location.pathname).toBe(`/titles/${id}-torts/ask`);
});
