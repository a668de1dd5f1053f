import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileLabels } from './fileLabels';
import { UploadStatus } from './UploadStatus';

const megabyte = 1024 * 1024;

test('UploadStatus shows the sent bytes and the percentage, and its button cancels the upload', async () => {
  const onCancel = jest.fn();
  render(
    <UploadStatus name="shelf.png" loaded={1.2 * megabyte} total={1.9 * megabyte} onCancel={onCancel} />,
  );
  expect(screen.getByText('shelf.png')).toBeInTheDocument();
  expect(screen.getByText(fileLabels.sent('1.2 MB', '1.9 MB'))).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: fileLabels.progress })).toHaveValue(63);
  await userEvent.click(screen.getByRole('button', { name: fileLabels.cancel }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('UploadStatus has no cancel button after all bytes were sent', () => {
  render(<UploadStatus name="shelf.png" loaded={megabyte} total={megabyte} onCancel={() => {}} />);
  expect(screen.getByText(fileLabels.saving)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
