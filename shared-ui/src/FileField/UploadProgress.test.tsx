import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UploadProgress } from './UploadProgress';

const megabyte = 1024 * 1024;

test('an upload tells its bytes and per cent, and can be cancelled', async () => {
  const onCancel = jest.fn();
  render(
    <UploadProgress name="shelf.png" loaded={1.2 * megabyte} total={1.9 * megabyte} onCancel={onCancel} />,
  );
  expect(screen.getByText('shelf.png')).toBeInTheDocument();
  expect(screen.getByText(/1.2 MB of 1.9 MB/)).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Upload progress' })).toHaveValue(63);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('once all of it was sent there is nothing left to cancel', () => {
  render(<UploadProgress name="shelf.png" loaded={megabyte} total={megabyte} onCancel={() => {}} />);
  expect(screen.getByText('Saving')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
