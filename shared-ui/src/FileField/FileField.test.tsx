import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileField } from './FileField';
import { fileLabels } from './fileLabels';

function Form({ stored, isRemovable = false }: { stored?: { name: string }; isRemovable?: boolean }) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  return (
    <FileField
      label="Image"
      extensions={['.jpg', '.png', '.jpeg', '.svg']}
      maxBytes={1024}
      maxSvgBytes={512}
      file={file}
      onChange={(chosen, why) => {
        setFile(chosen);
        setProblem(why);
      }}
      error={problem}
      stored={stored}
      isRemovable={isRemovable}
    />
  );
}

const fileOf = (name: string, bytes: number) => new File(['x'.repeat(bytes)], name, { type: 'image/png' });
const user = userEvent.setup({ applyAccept: false });

test('FileField shows picture, name and size of the selected file, and Remove clears the selection', async () => {
  const { container } = render(<Form />);
  await user.upload(screen.getByLabelText('Image'), fileOf('shelf.PNG', 800));
  expect(screen.getByText('shelf.PNG')).toHaveTextContent('1 KB');
  expect(container.querySelector('img')).toHaveAttribute('src', expect.stringContaining('blob:'));
  await user.click(screen.getByRole('button', { name: fileLabels.remove }));
  expect(screen.getByText(fileLabels.none)).toBeInTheDocument();
  expect(screen.getByLabelText('Image')).toHaveFocus();
});

test('FileField rejects a file with an extension that is not accepted and shows a message', async () => {
  render(<Form />);
  await user.upload(screen.getByLabelText('Image'), fileOf('shelf.gif', 10));
  expect(screen.getByLabelText('Image')).toHaveAccessibleDescription(
    fileLabels.wrongType(['.jpg', '.png', '.jpeg', '.svg']),
  );
  expect(screen.getByText(fileLabels.none)).toBeInTheDocument();
});

test('FileField rejects a file that is too large and shows a message', async () => {
  render(<Form />);
  await user.upload(screen.getByLabelText('Image'), fileOf('shelf.png', 5000));
  expect(screen.getByLabelText('Image')).toHaveAccessibleDescription(fileLabels.tooLarge('5 KB', '1 KB'));
});

test('FileField shows the stored file until another file is selected, and a button returns to the stored file', async () => {
  render(<Form stored={{ name: 'old.png' }} />);
  expect(screen.getByText('old.png')).toBeInTheDocument();
  await user.upload(screen.getByLabelText('Image'), fileOf('new.png', 10));
  expect(screen.getByText('new.png')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: fileLabels.keepCurrent }));
  expect(screen.getByText('old.png')).toBeInTheDocument();
});

test('FileField marks a removable stored file as removed, and a button undoes this', async () => {
  render(<Form stored={{ name: 'old.png' }} isRemovable />);
  await user.click(screen.getByRole('button', { name: fileLabels.removeStored }));
  expect(screen.getByText(fileLabels.none)).toHaveTextContent(fileLabels.removed);
  expect(screen.queryByText('old.png')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: fileLabels.keepCurrent }));
  expect(screen.getByText('old.png')).toBeInTheDocument();
});

test('FileField keeps the selected file when the next selection is rejected', async () => {
  render(<Form stored={{ name: 'old.png' }} />);
  await user.upload(screen.getByLabelText('Image'), fileOf('new.png', 10));
  await user.upload(screen.getByLabelText('Image'), fileOf('new.gif', 10));
  expect(screen.getByText('new.png')).toBeInTheDocument();
  expect(screen.getByLabelText('Image')).toBeInvalid();
  await user.click(screen.getByRole('button', { name: fileLabels.keepCurrent }));
  expect(screen.getByLabelText('Image')).not.toHaveAttribute('aria-invalid');
});

test('FileField applies the separate size limit to SVG files', async () => {
  render(<Form />);
  await user.upload(screen.getByLabelText('Image'), fileOf('shelf.svg', 800));
  expect(screen.getByLabelText('Image')).toHaveAccessibleDescription(fileLabels.tooLarge('1 KB', '1 KB'));
});

test('FileField has the file name in a live region', () => {
  render(<Form />);
  expect(screen.getByText(fileLabels.none)).toHaveAttribute('aria-live', 'polite');
});

test('FileField prevents the browser from opening a file that is dropped outside the field', () => {
  render(<Form />);
  const drop = (types: string[]) => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    document.body.dispatchEvent(Object.assign(event, { dataTransfer: { types, dropEffect: 'copy' } }));
    return event.defaultPrevented;
  };
  expect(drop(['Files'])).toBe(true);
  expect(drop(['text/plain'])).toBe(false);
});
