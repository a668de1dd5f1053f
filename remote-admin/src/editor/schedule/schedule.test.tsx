import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import { incompleteDate } from '@juris/shared-ui/Field/DateTimeField';
import {
  noSchedule,
  publicationState,
  scheduleLabels,
  formatSchedule,
  scheduleFieldLabels,
  stateLabels,
} from './schedule';
import { draftLabels } from '../draft/labels';
import { formLabels } from '../form/labels';
import { historyLabels } from '../history/labels';
import { listLabels } from '../table/labels';

const now = new Date('2026-11-22T12:00:00Z');

test.each([
  [{}, ''],
  [{ activeFrom: '2026-11-01T00:00:00.000Z' }, ''],
  [{ activeFrom: '2026-12-03T03:30:00.000Z' }, 'from 3 December, 09:00 IST'],
  [
    { activeFrom: '2026-12-03T03:30:00.000Z', activeUntil: '2026-12-04T03:30:00.000Z' },
    'from 3 December, 09:00 IST, until 4 December, 09:00 IST',
  ],
  [{ activeUntil: '2026-11-22T12:00:00.000Z' }, 'ended 22 November, 17:30 IST'],
  [{ activeFrom: incompleteDate, activeUntil: incompleteDate }, 'from incomplete, until incomplete'],
])('formatSchedule formats the schedule %j as “%s”', (times, words) =>
  expect(formatSchedule(times, now)).toBe(words),
);

test.each([
  [{ isActive: 1 }, stateLabels.published],
  [{ isActive: 0, activeFrom: '2026-12-03T03:30:00.000Z' }, stateLabels.hidden],
  [{ isActive: 1, activeFrom: '2026-12-03T03:30:00.000Z' }, stateLabels.scheduled],
  [{ isActive: 1, activeFrom: '2026-11-01T00:00:00.000Z', activeUntil: '' }, stateLabels.published],
  [{ isActive: 1, activeUntil: '2026-11-22T12:00:00.000Z' }, stateLabels.expired],
] as const)('for the record %j, publicationState returns “%s”', (record, state) =>
  expect(publicationState(record, now)).toBe(state),
);

describe('the schedule fields of a form', () => {
  const api = withApi();
  const field = (name: string) => screen.findByLabelText(name);
  const save = async (user: ReturnType<typeof renderAdmin>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };

  test('an editor sets a schedule, sees it in list and history, and removes it', async () => {
    const id = await api.current.addBanner({ title: 'At nine' });
    const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
    await user.click(await screen.findByText(scheduleLabels.summary(noSchedule)));
    await user.type(await field(scheduleFieldLabels.activeFrom.label), '2999-12-03T09:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: listLabels.hide }));
    expect(await screen.findByText('from 3 December 2999, 09:00 IST')).toBeInTheDocument();
    const seen = await fetch(`${api.current.origin}/api/banner?onlyActive=1`);
    expect(await seen.text()).not.toContain('At nine');

    await user.click(screen.getByRole('button', { name: /^Edit At nine/ }));
    await user.clear(await field(scheduleFieldLabels.activeFrom.label));
    await save(user);
    await waitFor(() => expect(screen.queryByText(/^from 3 December/)).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: /^Edit At nine/ }));
    await user.click(await screen.findByRole('button', { name: historyLabels.heading }));
    expect(await screen.findByRole('cell', { name: '3 December 2999, 09:00 IST' })).toBeInTheDocument();
  });

  test.each([
    [
      'activeFrom',
      '2999-12-03T09:00',
      `${scheduleLabels.hiddenUntil('3 December 2999, 09:00 IST')} ${scheduleLabels.laterChange}`,
    ],
    ['activeUntil', '2020-12-03T09:00', scheduleLabels.hiddenAtEnd],
  ] as const)('Save asks before a new %s hides a published record', async (name, time, consequence) => {
    const id = await api.current.addBanner({ title: 'Seen' });
    const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
    await user.click(await screen.findByText(/^Schedule:/));
    await user.type(await field(scheduleFieldLabels[name].label), time);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('alertdialog', { name: listLabels.hideQuestion('this banner') });
    expect(question).toHaveAccessibleDescription(consequence);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await field(scheduleFieldLabels[name].label)).toHaveValue(time);
    const seen = await fetch(`${api.current.origin}/api/banner?onlyActive=1`);
    expect(await seen.text()).toContain('Seen');
  });

  test('Publish asks before the schedule of a draft in review hides a published record', async () => {
    const id = await api.current.addBanner({ title: 'Seen in review' });
    await api.current.post(`drafts/banner/${id}`, { title: 'Next words', reviewNote: '' });
    const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
    const beside = within(await screen.findByRole('group', { name: draftLabels.group }));
    expect(beside.getByText(stateLabels.inReview)).toBeInTheDocument();
    await user.click(await screen.findByText(/^Schedule:/));
    await user.type(await field(scheduleFieldLabels.activeFrom.label), '2999-12-03T09:00');
    await user.click(
      screen.getByRole('button', { name: formLabels.publishOn('3 December 2999, 09:00 IST') }),
    );
    const question = { name: listLabels.hideQuestion('this banner') };
    expect(await screen.findByRole('alertdialog', question)).toBeInTheDocument();
    const seen = await fetch(`${api.current.origin}/api/banner?onlyActive=1`);
    expect(await seen.text()).toContain('Seen in review');
  });

  test('a repeated save does not ask again whether to hide the record', async () => {
    const id = await api.current.addBanner({ title: 'Hidden at last' });
    const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
    await user.click(await screen.findByText(/^Schedule:/));
    await user.type(await field(scheduleFieldLabels.activeUntil.label), '2020-12-03T09:00');
    api.current.faults.push({ call: 'POST /api/banner/update/*', fault: 500 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: listLabels.hide }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    api.current.faults.length = 0;
    await save(user);
  });

  test('saving a schedule whose end is before its start scrolls to an error at the end field', async () => {
    const scrolled: Element[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this);
    });
    const id = await api.current.addBanner({ title: 'Turned round' });
    const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
    await user.click(await screen.findByText(/^Schedule:/));
    await user.type(await field(scheduleFieldLabels.activeFrom.label), '2999-12-03T09:00');
    await user.type(await field(scheduleFieldLabels.activeUntil.label), '2999-12-03T08:00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await field(scheduleFieldLabels.activeUntil.label)).toBeInvalid());
    expect(scrolled).toContain(screen.getByText('The end must be after the start.'));
  });

  test.each([
    ['Save', (user: User) => user.click(screen.getByRole('button', { name: 'Save' }))],
    ['Save as draft', (user: User) => user.click(screen.getByRole('button', { name: 'Save as draft' }))],
    ['Ctrl+S', (user: User) => user.keyboard('{Control>}s{/Control}')],
  ])('%s does not save a form with an incomplete date, and the stored schedule is kept', async (_, save) => {
    const activeFrom = '2999-12-05T03:30:00.000Z';
    const id = await api.current.addBanner({ title: 'Embargo', activeFrom });
    const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, await api.current.signIn());
    const control = await field(scheduleFieldLabels.activeFrom.label);
    // jsdom does not support partly typed dates. A browser reports `badInput` and an empty value for them.
    Object.defineProperty(control, 'validity', { value: { badInput: true } });
    await user.clear(control);
    await save(user);
    await waitFor(() => expect(control).toHaveFocus());
    expect(control).toBeInvalid();
    const stored = await fetch(`${api.current.origin}/api/banner/${id}`, {
      headers: { authorization: `Bearer ${await api.current.signIn()}` },
    });
    expect(await stored.json()).toMatchObject({ output: { activeFrom, version: 1 } });
  });
});

type User = ReturnType<typeof renderAdmin>['user'];
