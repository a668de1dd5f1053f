import { render, screen } from '@testing-library/react';
import { actions, type RemovedRecord } from './BinScreen';
import { binLabels } from './labels';

const row: RemovedRecord = {
  kind: 'banner',
  recordId: 7,
  name: 'Out of date',
  removedAt: '2024-02-12T09:30:00.000Z',
  removedBy: 'Nalini George',
  deletableFrom: '2024-03-12T20:30:00.000Z',
};
const due = Date.parse(row.deletableFrom);

/**
 * Renders the actions of a removed record as they are at the time `now`. Without `remove`, they are those of an editor.
 */
const show = (now: number, remove?: () => void) =>
  render(
    <>
      {actions<RemovedRecord>(now, () => undefined, remove).map(({ heading, cell }) => (
        <div key={heading}>{cell(row)}</div>
      ))}
    </>,
  );
const deleting = () => screen.queryByRole('button', { name: binLabels.deleteOne('Out of date') });

test('before the deletion date, the bin shows the date and no button that deletes permanently', () => {
  show(due - 1, () => undefined);
  expect(screen.getByText('13 Mar 2024')).toBeVisible();
  expect(deleting()).not.toBeInTheDocument();
});

test('an administrator may permanently delete a record as soon as its deletion date is reached', () => {
  show(due, () => undefined);
  expect(deleting()).toBeVisible();
});

test('an editor has no button that deletes permanently, and reads that an administrator can delete the record', () => {
  show(due);
  expect(screen.getByText(binLabels.byAdministrator)).toBeVisible();
  expect(deleting()).not.toBeInTheDocument();
});
