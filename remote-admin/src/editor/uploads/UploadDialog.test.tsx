import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Notices } from '@juris/platform/Notices';
import { createStore } from '@juris/platform/store';
import { samplePictureFile } from '../../../testing/files';
import { coverLabels } from '../covers/labels';
import { accepted } from '../form/FileFields';
import { editorLabels } from '../labels';
import { UploadDialog } from './UploadDialog';

/** Chooses and saves files with the given names. `send` and `reverse` get the name of a file. */
async function saveFiles(
  names: readonly string[],
  send: (name: string) => Promise<string>,
  reverse = () => Promise.resolve(true),
) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const onChange = jest.fn();
  render(
    <Provider store={createStore({ apiOrigin: '' })}>
      <UploadDialog
        {...{ labels: coverLabels, accepts: [accepted.image], onChange, onClose: () => {} }}
        rowsOf={(files) => files.map((file) => ({ file, outcome: '', isSaved: true }))}
        send={async ({ file }) => ({ name: await send(file.name) })}
        reverse={reverse}
      />
      <Notices />
    </Provider>,
  );
  await user.upload(
    screen.getByLabelText(coverLabels.choose),
    names.map((name) => samplePictureFile(name)),
  );
  await user.click(await screen.findByRole('button', { name: coverLabels.save(names.length) }));
  return { user, onChange };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the notice of an undo is announced once, stays until all files are undone, and disappears then', async () => {
  let finish = (_isUndone: boolean) => {};
  const undone = new Promise<boolean>((resolve) => (finish = resolve));
  const { user } = await saveFiles(
    ['1.svg', '2.svg'],
    (name) => Promise.resolve(name),
    () => undone,
  );
  await user.click(await screen.findByRole('button', { name: editorLabels.undo }));
  const announced = await screen.findByText(coverLabels.undo(2));
  for (let half = 0; half < 4; half += 1) {
    act(() => jest.advanceTimersByTime(6_500));
    // A new element of the live region would be announced again.
    expect(screen.getByText(coverLabels.undo(2))).toBe(announced);
  }
  await act(async () => finish(true));
  expect(await screen.findByText(coverLabels.undone(2, 2))).toBeInTheDocument();
  expect(screen.queryByText(coverLabels.undo(2))).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(6_500));
  expect(screen.queryByText(coverLabels.undo(2))).not.toBeInTheDocument();
});

test('a file whose saving throws is listed as failed, the others are saved, and lists load again', async () => {
  const names = ['1.svg', '2.svg', '3.svg', '4.svg', '5.svg'];
  const { onChange } = await saveFiles(names, async (name) => {
    if (name !== '5.svg') throw new Error(`${name} can’t be read`);
    return name;
  });
  expect(await screen.findByText(coverLabels.saved(1, 4))).toBeInTheDocument();
  expect(screen.getAllByText(coverLabels.failed)).toHaveLength(4);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('an undo that throws for one file undoes the others, and lists load again', async () => {
  let calls = 0;
  const names = ['1.svg', '2.svg', '3.svg'];
  const { user, onChange } = await saveFiles(
    names,
    (name) => Promise.resolve(name),
    async () => {
      calls += 1;
      if (calls === 1) throw new Error('no answer');
      return true;
    },
  );
  await user.click(await screen.findByRole('button', { name: editorLabels.undo }));
  expect(await screen.findByText(coverLabels.undone(2, 3))).toBeInTheDocument();
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('files that were chosen last stay listed when others that were chosen before them are ready later', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const ready = new Map<string, () => void>();
  render(
    <Provider store={createStore({ apiOrigin: '' })}>
      <UploadDialog
        {...{ labels: coverLabels, accepts: [accepted.image], onChange: () => {}, onClose: () => {} }}
        rowsOf={(files) => files.map((file) => ({ file, outcome: '', isSaved: true }))}
        prepare={([file]) => new Promise((resolve) => ready.set(file?.name ?? '', () => resolve(undefined)))}
        send={() => Promise.resolve('')}
        reverse={() => Promise.resolve(true)}
      />
    </Provider>,
  );
  const input = screen.getByLabelText(coverLabels.choose);
  await user.upload(input, samplePictureFile('earlier.svg'));
  await user.upload(input, samplePictureFile('later.svg'));
  for (const name of ['later.svg', 'earlier.svg']) await act(async () => ready.get(name)?.());
  expect(screen.getByText('later.svg')).toBeInTheDocument();
  expect(screen.queryByText('earlier.svg')).not.toBeInTheDocument();
});
