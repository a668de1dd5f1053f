import { screen, waitFor } from '@testing-library/react';
import { withApi } from '../../../../shell/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import { asMoment, asTyped, inWords } from './indianTime';
import { timesInWords } from './times';

const now = new Date('2026-11-22T12:00:00Z');

test('a moment is typed and read in Indian time, whatever the clock of the machine', () => {
  expect(asMoment('2026-12-03T09:00')).toBe('2026-12-03T03:30:00.000Z');
  expect(asTyped('2026-12-31T18:30:00.000Z')).toBe('2027-01-01T00:00');
  expect([asMoment(''), asTyped('')]).toEqual(['', '']);
  expect(inWords('2026-12-03T03:30:00.000Z', now)).toBe('3 December, 09:00 IST');
  expect(inWords('2026-12-31T18:30:00.000Z', now)).toBe('1 January 2027, 00:00 IST');
});

test.each([
  [{}, ''],
  [{ activeFrom: '2026-11-01T00:00:00.000Z' }, ''],
  [{ activeFrom: '2026-12-03T03:30:00.000Z' }, 'from 3 December, 09:00 IST'],
  [
    { activeFrom: '2026-12-03T03:30:00.000Z', activeUntil: '2026-12-04T03:30:00.000Z' },
    'from 3 December, 09:00 IST, until 4 December, 09:00 IST',
  ],
  [{ activeUntil: '2026-11-22T12:00:00.000Z' }, 'ended 22 November, 17:30 IST'],
])('%j means “%s”', (times, words) => expect(timesInWords(times, now)).toBe(words));

describe('in the form', () => {
  const api = withApi();
  const field = (name: string) => screen.findByLabelText(name);
  const save = async (user: ReturnType<typeof renderAdmin>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };

  test('the times are set, said in the list and in the history, and taken away again', async () => {
    const id = await api.current.addBanner({ title: 'At nine' });
    const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
    await user.click(await screen.findByText('From and until: always, while it is active'));
    await user.type(await field('From (IST)'), '2999-12-03T09:00');
    await save(user);
    expect(await screen.findByText('from 3 December 2999, 09:00 IST')).toBeInTheDocument();
    const seen = await fetch(`${api.current.origin}/api/banner?onlyActive=1`);
    expect(await seen.text()).not.toContain('At nine');

    await user.click(screen.getByRole('button', { name: /^Edit At nine/ }));
    await user.clear(await field('From (IST)'));
    await save(user);
    await waitFor(() => expect(screen.queryByText(/^from 3 December/)).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: /^Edit At nine/ }));
    await user.click(await screen.findByRole('button', { name: 'History' }));
    expect(await screen.findByRole('cell', { name: '3 December 2999, 09:00 IST' })).toBeInTheDocument();
  });

  test('an end before the beginning stands at its field, and nothing is sent', async () => {
    const id = await api.current.addBanner({ title: 'Turned round' });
    const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
    await user.click(await screen.findByText(/^From and until/));
    await user.type(await field('From (IST)'), '2999-12-03T09:00');
    await user.type(await field('Until (IST)'), '2999-12-03T08:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await field('Until (IST)')).toBeInvalid());
    expect(screen.getByText('Until (IST) must be later than the beginning.')).toBeInTheDocument();
  });
});
