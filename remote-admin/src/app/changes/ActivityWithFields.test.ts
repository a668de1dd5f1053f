import { type Activity, wholeFieldText } from '../../features/activity/ActivityScreen';
import { changedFields } from './ActivityWithFields';

const entry: Activity = {
  ...{ key: 'version-1', kind: 'openAccess', recordId: 7, version: 3, action: 'switched off', name: 'Torts' },
  ...{ savedAt: '2024-02-12T09:30:00.000Z', savedBy: '', count: 1, value: '' },
};

test('changedFields compares the records of an entry with the labels and values of the form', () => {
  const title = {
    ...{ id: 1, isActive: 1, title: 'Torts', authorName: '', buyLink: '', publisherId: 2, imgLink: 'a.svg' },
    ...{ publisherName: 'Old Press', altText: '', version: 2, updatedAt: '2024-02-12T09:30:00.000Z' },
    ...{ activeFrom: '', activeUntil: '' },
  };
  const changed = { ...entry, kind: 'publishedTitle', action: 'saved' };
  const publishers = [
    { id: 2, publisherName: 'Old Press' },
    { id: 3, publisherName: 'New Press' },
  ];
  const received: Activity = JSON.parse(
    JSON.stringify({ ...changed, changes: { before: { publisherId: 3, isActive: 0 }, after: title } }),
  );
  expect(changedFields(received, publishers).map(wholeFieldText)).toEqual([
    'Publisher: New Press → Old Press',
  ]);
  expect(changedFields(entry, publishers)).toEqual([]);
});

test('changedFields names the changed fields of a redirect', () => {
  const after = {
    ...{
      id: 1,
      source: '/diwali',
      target: '/titles',
      status: 302,
      note: '',
      activeFrom: '',
      activeUntil: '',
    },
    ...{ version: 2, updatedAt: '2024-02-12T09:30:00.000Z' },
  };
  const received: Activity = JSON.parse(
    JSON.stringify({
      ...entry,
      kind: 'redirect',
      changes: { before: { target: '/series', status: 301 }, after },
    }),
  );
  expect(changedFields(received, []).map(wholeFieldText)).toEqual([
    'Leads to: /series → /titles',
    expect.stringMatching(/^Type: .*301.* → .*302/),
  ]);
});

test('changedFields names the changed texts of a page as its form does', () => {
  const after = {
    ...{ id: 3, name: 'company', title: 'Company', texts: { phone: '+91 44 1' }, version: 2 },
    ...{ updatedAt: '2024-02-12T09:30:00.000Z', schema: { properties: { phone: { title: 'Telephone' } } } },
  };
  const changes = { before: { texts: { phone: '+91 44 0' } }, after };
  const received: Activity = { ...entry, kind: 'pageText', changes };
  expect(changedFields(received, []).map(wholeFieldText)).toEqual(['Telephone: +91 44 0 → +91 44 1']);
});
