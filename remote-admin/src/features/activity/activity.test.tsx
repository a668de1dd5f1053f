import { fireEvent, screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { type Activity, exportActivity, actionOf, fieldsText, nameOf } from './ActivityScreen';
import { listLabels } from '../../editor/table/labels';
import { actionLabels } from '../../editor/history/labels';
import { activityLabels } from './labels';

const api = withApi();

test('the Activity screen lists the latest changes first, links to the records, and can be filtered by person, type and day', async () => {
  const id = await api.current.addBanner({ title: 'Library weeks' });
  await api.current.change(id, { title: 'Library months' });
  const { user } = renderAdmin('/admin/activity', await api.current.signIn());
  await waitFor(() => expect(rowNames()).toContain('Library months'));
  const names = rowNames();
  expect(names.indexOf('Library months')).toBeLessThan(names.indexOf('Library weeks'));
  expect(screen.getByRole('row', { name: /Library months/ })).toHaveTextContent(
    'BannerLibrary monthssaved Title: Library weeks → Library monthseditor@example.org',
  );
  expect(screen.getByRole('link', { name: 'Library months' })).toHaveAttribute(
    'href',
    `/admin/managebanner?edit=${id}`,
  );
  for (const [filter, value] of [
    ['person', 'editor@example.org'],
    ['type', 'Banner'],
  ])
    await user.selectOptions(
      await screen.findByRole('combobox', { name: `Filter by ${filter}` }),
      value ?? '',
    );
  const day = (date: string) =>
    fireEvent.change(screen.getByLabelText('Filter by day'), { target: { value: date } });
  day('2001-02-03');
  expect(await screen.findByRole('heading', { name: listLabels.noResults })).toBeInTheDocument();
  day(new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' }));
  await waitFor(() =>
    expect(rowNames()).toEqual(expect.arrayContaining(['Library months', 'Library weeks'])),
  );
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeInTheDocument();
});

const entry: Activity = {
  ...{ key: 'version-1', kind: 'openAccess', recordId: 7, version: 3, action: 'switched off', name: 'Torts' },
  ...{ savedAt: '2024-02-12T09:30:00.000Z', savedBy: '', count: 1, value: '' },
};

const field = (label: string, then = '', now = '') => ({
  ...{ id: label, label },
  ...{ then: { text: then }, now: { text: now } },
});

test('a row of the Activity export contains all details of a change', () => {
  const fields = [field('Title', 'Tort', 'Torts'), field('Pages', '', '412')];
  expect(exportActivity(() => fields)(entry)).toEqual({
    [activityLabels.time]: '2024-02-12T09:30:00.000Z',
    [activityLabels.person]: activityLabels.unknownPerson,
    [activityLabels.action]: actionLabels['switched off'],
    [activityLabels.fields]: 'Title: Tort → Torts\nPages: empty → 412',
    [activityLabels.type]: 'Open-access book',
    [activityLabels.record]: 'Torts',
    [activityLabels.number]: '7',
    [activityLabels.version]: '3',
  });
});

test.each(['webinar', 'constructor'])('an entry of the unknown content type "%s" shows its name', (kind) =>
  expect(exportActivity(() => [])(Object.assign({ ...entry }, { kind }))).toMatchObject({
    [activityLabels.type]: kind,
  }),
);

test('fieldsText shows the values of one short field, and the labels of several fields', () => {
  const price = field('Price, Paperback', '₹1,295', '₹1,395');
  expect(fieldsText([])).toBe('');
  expect(fieldsText([price])).toBe('Price, Paperback: ₹1,295 → ₹1,395');
  expect(fieldsText([field('Abstract', 'x'.repeat(61), 'short')])).toBe('Abstract');
  expect(fieldsText([price, field('Pages')])).toBe('Price, Paperback and Pages');
  expect(fieldsText([price, field('Pages'), field('DOI'), field('Series'), field('Edition')])).toBe(
    'Price, Paperback, Pages and 3 more fields',
  );
});

test.each<[part: Partial<Activity>, name: string, action: string]>([
  [{ kind: 'personalData', action: 'erased', count: 2 }, activityLabels.onePerson, 'erased, with 2 messages'],
  [{ kind: 'inbox', action: 'state changed', name: 'E-6', value: 'done' }, 'E-6', 'status changed to done'],
  [{ kind: 'inbox', action: 'removed', count: 3 }, activityLabels.messages(3), 'removed'],
  [{ kind: 'inbox', action: 'removed' }, activityLabels.oneSubscriber, 'removed'],
  [
    { kind: 'staff', action: 'role changed', name: 'Asha', value: 'author' },
    'Asha',
    'role changed to author',
  ],
  [
    { kind: 'signIn', action: 'sign-in failed', count: 4 },
    activityLabels.unknownAccount,
    '4 failed sign-ins in one hour',
  ],
  [{ kind: 'cannedReply', action: 'saved', name: 'Thanks' }, 'Thanks', 'saved'],
  [
    { kind: 'notification', action: 'saved', name: 'Asha', value: 'proposals all' },
    'Asha',
    'changed to proposals all',
  ],
  [
    { kind: 'bulkChange', action: 'imported', name: 'titles.csv', count: 20 },
    'titles.csv',
    'imported 20 records',
  ],
])('an entry %j has the name "%s" and the action "%s"', (part, name, action) => {
  const event = Object.assign({ ...entry, name: '' }, part);
  expect([nameOf(event), actionOf(event)]).toEqual([name, action]);
});
