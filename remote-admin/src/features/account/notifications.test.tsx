import { uiLabels } from '@juris/shared-ui/labels';
import { screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import { notificationLabels as labels } from './NotificationForm';

const api = withApi();
const selectOf = (label: string) => screen.findByRole('combobox', { name: label });

test('a user chooses the messages that they are notified of, and the choice is saved', async () => {
  const token = await api.current.signIn();
  const { user } = renderAdmin('/admin/account', token);
  await user.selectOptions(await selectOf(labels.enquiry), labels.choices.mine);
  await user.click(screen.getByRole('checkbox', { name: labels.spam }));
  const stored = async () => {
    const answer = await fetch(`${api.current.origin}/api/account/notifications`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json();
  };
  await waitFor(async () => expect(await stored()).toMatchObject({ output: { enquiry: 'mine', spam: 0 } }));
  await waitFor(async () => expect(await selectOf(labels.enquiry)).toHaveValue('mine'));
});

test('notifications that cannot be loaded show an alert with Try again', async () => {
  api.current.faults.push({ call: 'GET /api/account/notifications', fault: 500 });
  const { user } = renderAdmin('/admin/account', await api.current.signIn());
  const tryAgain = await screen.findByRole('button', { name: uiLabels.tryAgain });
  api.current.faults.length = 0;
  await user.click(tryAgain);
  expect(await selectOf(labels.enquiry)).toBeInTheDocument();
});
