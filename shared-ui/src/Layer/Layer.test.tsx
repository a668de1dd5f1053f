import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog';
import { Dialog } from '../Dialog/Dialog';
import { Layer } from './Layer';
import { NoticeRegion } from '../Notice/NoticeRegion';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <main tabIndex={-1}>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && (
        <Dialog title="Add Banner" onClose={() => setIsAsking(true)} footer={<button>Save</button>}>
          <input aria-label="Title" />
        </Dialog>
      )}
      {isAsking && (
        <ConfirmDialog
          question="Do you want to discard the changes?"
          consequence="They have not been saved."
          confirmLabel="Discard"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            setIsOpen(false);
          }}
        />
      )}
      <NoticeRegion notices={[{ id: '1', tone: 'failure', text: 'Not saved' }]} onDismiss={() => {}} />
    </main>
  );
}

const inert = (element: Element) => element.closest('[inert]') !== null;

async function openDialog() {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
}

test('an open dialog has the focus and makes the page behind it inert, except the notices', async () => {
  await openDialog();
  expect(screen.getByRole('dialog', { name: 'Add Banner' })).toHaveFocus();
  expect(inert(screen.getByRole('main'))).toBe(true);
  expect(inert(screen.getByRole('alert'))).toBe(false);
});

test('a dialog stays open after a click on its backdrop', async () => {
  const user = await openDialog();
  const scrim = screen.getByRole('dialog').parentElement;
  if (!scrim) throw new Error('There is nothing beside it.');
  await user.click(scrim);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a dialog ignores an Escape key that cancels the suggestions of an input method', async () => {
  const user = await openDialog();
  const title = screen.getByRole('textbox', { name: 'Title' });
  fireEvent.keyDown(title, { key: 'Escape', isComposing: true });
  fireEvent.keyDown(title, { key: 'Escape', keyCode: 229 });
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click(title);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
});

test('a confirmation over a dialog has the focus on Cancel, and Escape closes only the confirmation', async () => {
  const user = await openDialog();
  await user.click(screen.getByRole('textbox', { name: 'Title' }));
  await user.keyboard('{Escape}');
  const question = screen.getByRole('alertdialog', { name: 'Do you want to discard the changes?' });
  expect(question).toHaveAccessibleDescription('They have not been saved.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(inert(screen.getByRole('dialog'))).toBe(true);

  await user.keyboard('{Escape}');
  expect(question).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  expect(inert(screen.getByRole('dialog'))).toBe(false);
});

test('a closed dialog returns the focus to its button and makes the page usable again', async () => {
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  expect(document.querySelector('[inert]')).toBeNull();
});

test('a dialog that opens below a layer of a higher rank is inert until that layer closes', async () => {
  const user = userEvent.setup();
  function SignInOverForm() {
    const [isSigningIn, setIsSigningIn] = useState(true);
    const [isOpen, setIsOpen] = useState(false);
    return (
      <main tabIndex={-1}>
        {isSigningIn && (
          <Layer rank="sign-in">
            <form aria-label="Sign in">
              <button type="button" onClick={() => setIsOpen(true)}>
                The form arrives
              </button>
              <button type="button" onClick={() => setIsSigningIn(false)}>
                Done
              </button>
            </form>
          </Layer>
        )}
        {isOpen && (
          <Dialog title="Edit Banner" onClose={() => {}} footer={<button>Save</button>}>
            <input aria-label="Title" />
          </Dialog>
        )}
      </main>
    );
  }
  render(<SignInOverForm />);
  await user.click(screen.getByRole('button', { name: 'The form arrives' }));
  expect(inert(screen.getByRole('form', { name: 'Sign in' }))).toBe(false);
  expect(inert(screen.getByRole('dialog', { name: 'Edit Banner' }))).toBe(true);
  expect(screen.getByRole('button', { name: 'The form arrives' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(inert(screen.getByRole('dialog', { name: 'Edit Banner' }))).toBe(false);
  expect(screen.getByRole('dialog', { name: 'Edit Banner' })).toHaveFocus();
});
