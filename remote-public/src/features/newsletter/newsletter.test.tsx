import { act, screen } from '@testing-library/react';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
import { newsletterLabels } from './NewsletterStepPage';
import steps from '@juris/contract/page-texts/newsletter.json';

const api = withApi();

/** Returns the addresses of all links for a step (confirm or leave) in the mails so far. */
function linksInMails(step: 'confirm' | 'leave'): string[] {
  const outbox = path.join(api.current.dataDir, 'outbox');
  const mails = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
  const text = mails.map((name) => readFileSync(path.join(outbox, name), 'utf8')).join('\n');
  const whole = text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return [...whole.matchAll(/^http:\/\/[^/\s]+(\/newsletter\/\w+\?\S+)/gm)]
    .map(([, address = '']) => address)
    .filter((address) => address.includes(`/${step}?`));
}

/** Opens a page and submits its form to the page's address, as the button does. */
async function press(address: string) {
  const page = renderPublic(address);
  await screen.findByRole('button');
  await act(() => page.router.navigate(address, { formMethod: 'post', formData: new FormData() }));
  return page;
}

test('the buttons of the newsletter pages confirm and end a subscription; opening the page does not', async () => {
  await api.current.post('contact/newsletter', { email: 'reader@example.org' });
  await api.current.until(() => linksInMails('confirm').length === 1);
  const [confirm = ''] = linksInMails('confirm');
  const opened = renderPublic(confirm);
  expect(await screen.findByRole('heading', { level: 1, name: steps.confirm.title })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: steps.confirm.button }).closest('form')).toHaveAttribute(
    'method',
    'post',
  );
  expect(linksInMails('leave')).toEqual([]);
  opened.unmount();

  const confirmed = await press(confirm);
  expect(await screen.findByRole('status')).not.toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  confirmed.unmount();

  await api.current.until(() => linksInMails('leave').length === 1);
  await press(String(linksInMails('leave')[0]));
  expect(await screen.findByRole('status')).not.toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each(['/newsletter/confirm', '/newsletter/confirm?token=made.up', '/newsletter/leave?token=made.up'])(
  'the button of %s with an invalid link is replaced by an alert',
  async (address) => {
    await press(address);
    expect(await screen.findByRole('alert')).toHaveTextContent(newsletterLabels.incompleteLink);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByText(address.includes('leave') ? steps.leave.lead : steps.confirm.lead)).toBeNull();
  },
);

test('the confirmation page shows an alert and keeps its button when the API is unreachable', async () => {
  api.current.faults.push({ call: 'POST /api/contact/newsletter/*', fault: 'drop' });
  await press('/newsletter/confirm?token=made.up');
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(screen.getByRole('button')).toBeInTheDocument();
});
