import { act, screen } from '@testing-library/react';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';

const api = withApi();
beforeEach(() => {
  api.current.faults.length = 0;
});

/** The addresses of all links in mails that do this. */
function linksInMails(step: 'confirm' | 'leave'): string[] {
  const outbox = path.join(api.current.dataDir, 'outbox');
  const mails = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
  const text = mails.map((name) => readFileSync(path.join(outbox, name), 'utf8')).join('\n');
  const whole = text.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return [...whole.matchAll(/^http:\/\/[^/\s]+(\/newsletter\/\w+\?\S+)/gm)]
    .map(([, address = '']) => address)
    .filter((address) => address.includes(`/${step}?`));
}

/** What the browser does with the page's own form: it posts to the address that is shown. */
async function press(address: string) {
  const page = renderPublic(address);
  await screen.findByRole('button');
  await act(() => page.router.navigate(address, { formMethod: 'post', formData: new FormData() }));
  return page;
}

test('an address is confirmed and leaves again by the buttons of the pages in its mails, not by opening them', async () => {
  await api.current.post('contact/newsletter', { email: 'reader@example.org' });
  await api.current.until(() => linksInMails('confirm').length === 1);
  const [confirm = ''] = linksInMails('confirm');
  const opened = renderPublic(confirm);
  expect(await screen.findByRole('heading', { level: 1, name: 'Confirm your address' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Yes, send me the newsletter' }).closest('form')).toHaveAttribute(
    'method',
    'post',
  );
  expect(linksInMails('leave')).toEqual([]);
  opened.unmount();

  const confirmed = await press(confirm);
  expect(await screen.findByRole('status')).toHaveTextContent(/^Thank you\. Your address is confirmed/);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  confirmed.unmount();

  await api.current.until(() => linksInMails('leave').length === 1);
  await press(String(linksInMails('leave')[0]));
  expect(
    await screen.findByText('Your address is off the list, and we have forgotten it.'),
  ).toBeInTheDocument();
});

test.each([
  ['/newsletter/confirm', 'The link is not whole.'],
  ['/newsletter/confirm?token=made.up', 'This link is not valid, or no longer.'],
  ['/newsletter/leave?token=made.up', 'This link is not valid. Please write to us'],
])('%s says what is wrong, and keeps its button', async (address, words) => {
  await press(address);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('button')).toBeInTheDocument();
});

test('that the API is away is said, and the link stays good', async () => {
  api.current.faults.push({ call: 'POST /api/contact/newsletter/*', fault: 'drop' });
  await press('/newsletter/confirm?token=made.up');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
});
