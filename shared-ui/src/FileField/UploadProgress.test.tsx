import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileLabels } from './fileLabels';
import { UploadProgress } from './UploadProgress';

const megabyte = 1024 * 1024;

test('shows bytes and percentage of an upload and cancels it', async () => {
  const onCancel = jest.fn();
  render(
    <UploadProgress name="shelf.png" loaded={1.2 * megabyte} total={1.9 * megabyte} onCancel={onCancel} />,
  );
  expect(screen.getByText('shelf.png')).toBeInTheDocument();
  expect(screen.getByText(fileLabels.sent('1.2 MB', '1.9 MB'))).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: fileLabels.progress })).toHaveValue(63);
  await userEvent.click(screen.getByRole('button', { name: fileLabels.cancel }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('has no cancel button after all bytes are sent', () => {
  render(<UploadProgress name="shelf.png" loaded={megabyte} total={megabyte} onCancel={() => {}} />);
  expect(screen.getByText(fileLabels.saving)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
