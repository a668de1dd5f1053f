import { withApi } from '@juris/testing/withApi';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPanel } from './MockPanel';
import { readState, reset } from './mockRequests';

withApi();
const reload = jest.fn();
beforeEach(() => reload.mockClear());
afterEach(() => reset());

async function openPanel() {
  const initial = await readState();
  if (!initial) throw new Error('The API under test has no control endpoints.');
  render(<MockPanel initial={initial} reload={reload} />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  return user;
}

const status = async () => (await fetch(`${window.location.origin}/api/banner`)).status;

test('the mock panel can be opened with the keyboard and shows the latest requests to the API', async () => {
  await status();
  await openPanel();
  expect(screen.getByRole('button', { name: 'Mock API' })).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('row', { name: /GET \/api\/banner 200/ })).toBeInTheDocument();
});

test('the mock panel can add a fault for an endpoint and remove the fault again', async () => {
  const user = await openPanel();
  const form = within(screen.getByRole('form', { name: 'Add a fault' }));
  await user.clear(form.getByLabelText('Endpoint'));
  await user.type(form.getByLabelText('Endpoint'), 'GET /api/banner');
  await user.selectOptions(form.getByLabelText('Fault'), '503');
  await user.click(form.getByRole('button', { name: 'Add' }));
  const remove = await screen.findByRole('button', { name: 'Remove GET /api/banner' });
  expect(await status()).toBe(503);
  await user.click(remove);
  await waitFor(() => expect(remove).not.toBeInTheDocument());
  expect(await status()).toBe(200);
});

test('the mock panel limits a fault to the requests of this tab', async () => {
  const user = await openPanel();
  await user.click(screen.getByLabelText('This tab only'));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByRole('button', { name: 'Remove /api/*' });
  expect(await status()).toBe(200);
  expect((await readState())?.faults).toMatchObject([{ tab: sessionStorage.getItem('mock-tab') }]);
});

test('the mock panel activates a scenario, Reset ends the scenario, and both reload the page', async () => {
  const user = await openPanel();
  await user.selectOptions(screen.getByLabelText('Scenario'), 'slow-network');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect((await readState())?.scenario).toBe('slow-network');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  expect((await readState())?.scenario).toBeNull();
});

test('the mock panel shows the message of mock-api for an unknown endpoint', async () => {
  const user = await openPanel();
  await user.clear(screen.getByLabelText('Endpoint'));
  await user.type(screen.getByLabelText('Endpoint'), 'GET /api/baner');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Similar: GET /api/banner'));
});
