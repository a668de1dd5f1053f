import { fireEvent, screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { exportActivity } from './activityColumns';
import { listLabels } from '../../editor/table/labels';
import { actionLabels } from '../../editor/history/labels';
import { activityLabels } from './labels';

const api = withApi();

test('the Activity screen lists the latest changes first, links to the records, and can be filtered by person, type and day', async () => {
  const id = await api.current.addBanner({ title: 'Library weeks' });
  await api.current.change(id, { title: 'Library months' });
  const { user } = renderAdmin('/admin/activity', await api.current.signIn());
  await waitFor(() => expect(rowNames()).toEqual(['Library months', 'Library weeks']));
  const [latest] = screen.getAllByRole('row').slice(1);
  expect(latest).toHaveTextContent('BannerLibrary monthssavededitor@example.org');
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
  day(new Date().toLocaleDateString('sv-SE'));
  await waitFor(() => expect(rowNames()).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeInTheDocument();
});

test('a row of the Activity export contains all details of a change', () => {
  expect(
    exportActivity({
      ...({
        id: 1,
        kind: 'openAccess',
        recordId: 7,
        version: 3,
        action: 'switched off',
        name: 'Torts',
      } as const),
      ...{ savedAt: '2024-02-12T09:30:00.000Z', savedBy: '' },
    }),
  ).toEqual({
    [activityLabels.time]: '2024-02-12T09:30:00.000Z',
    [activityLabels.person]: activityLabels.unknownPerson,
    [activityLabels.action]: actionLabels['switched off'],
    [activityLabels.type]: 'Open-access book',
    [activityLabels.record]: 'Torts',
    Number: '7',
    Version: '3',
  });
});
