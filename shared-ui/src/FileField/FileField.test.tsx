import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileField } from './FileField';

function Form({ stored }: { stored?: { name: string } }) {
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  return (
    <FileField
      label="Image"
      extensions={['.jpg', '.png', '.jpeg', '.svg']}
      maxBytes={1024}
      maxSvgBytes={512}
      file={file}
      onChange={(chosen, why) => {
        setFile(chosen);
        setRefusal(why);
      }}
      error={refusal}
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

test('a refused replacement keeps the file before it, and is forgotten with it', async () => {
  render(<Form stored={{ name: 'old.png' }} />);
  await user.upload(screen.getByLabelText('Image'), fileOf('new.png', 10));
  await user.upload(screen.getByLabelText('Image'), fileOf('new.gif', 10));
  expect(screen.getByText('new.png')).toBeInTheDocument();
  expect(screen.getByLabelText('Image')).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Keep the stored one' }));
  expect(screen.getByLabelText('Image')).not.toHaveAttribute('aria-invalid');
});

test('a drawing has a limit of its own', async () => {
  render(<Form />);
  await user.upload(screen.getByLabelText('Image'), fileOf('shelf.svg', 800));
  expect(screen.getByLabelText('Image')).toHaveAccessibleDescription(/^This file has 1 KB/);
});

test('the name of the chosen file is announced', () => {
  render(<Form />);
  expect(screen.getByText('No file chosen')).toHaveAttribute('aria-live', 'polite');
});

test('a file that is dropped beside the box does not take the place of the page', () => {
  render(<Form />);
  const drop = (types: string[]) => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    document.body.dispatchEvent(Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } }));
    return event.defaultPrevented;
  };
  expect(drop(['Files'])).toBe(true);
  expect(drop(['text/plain'])).toBe(false);
});
