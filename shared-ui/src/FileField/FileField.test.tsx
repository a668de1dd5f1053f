import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileField } from './FileField';

function Form({ stored }: { stored?: { name: string } }) {
  const [file, setFile] = useState<File>();
  return (
    <FileField
      label="Image"
      endings={['.jpg', '.png', '.jpeg', '.svg']}
      largest={1024}
      file={file}
      onChange={setFile}
      stored={stored}
    />
  );
}

const fileOf = (name: string, bytes: number) => new File(['x'.repeat(bytes)], name, { type: 'image/png' });
const user = userEvent.setup({ applyAccept: false });

test('a chosen file is shown with its picture, name and size, and can be taken back', async () => {
  const { container } = render(<Form />);
  await user.upload(screen.getByLabelText('Image'), fileOf('shelf.PNG', 800));
  expect(screen.getByText('shelf.PNG')).toHaveTextContent('1 KB');
  expect(container.querySelector('img')).toHaveAttribute('src', expect.stringContaining('blob:'));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('No file chosen')).toBeInTheDocument();
  expect(screen.getByLabelText('Image')).toHaveFocus();
});

test('a file of another kind is refused in words', async () => {
  render(<Form />);
  await user.upload(screen.getByLabelText('Image'), fileOf('shelf.gif', 10));
  expect(screen.getByLabelText('Image')).toHaveAccessibleDescription(
    'Please choose a .jpg, .png, .jpeg or .svg file.',
  );
  expect(screen.getByText('No file chosen')).toBeInTheDocument();
});

test('a file that is too large is refused in words', async () => {
  render(<Form />);
  await user.upload(screen.getByLabelText('Image'), fileOf('shelf.png', 5000));
  expect(screen.getByLabelText('Image')).toHaveAccessibleDescription(
    'This file has 5 KB. The largest that can be stored has 1 KB.',
  );
});

test('a stored file stays until another one replaces it', async () => {
  render(<Form stored={{ name: 'old.png' }} />);
  expect(screen.getByText('old.png')).toBeInTheDocument();
  await user.upload(screen.getByLabelText('Image'), fileOf('new.png', 10));
  expect(screen.getByText('new.png')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep the stored one' }));
  expect(screen.getByText('old.png')).toBeInTheDocument();
});
