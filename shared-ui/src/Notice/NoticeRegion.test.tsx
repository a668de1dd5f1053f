import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../Dialog/Dialog';
import { uiLabels } from '../labels';
import { Notice, NoticeRegion } from './NoticeRegion';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const after = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

test('Notice shows a success as a status message that disappears after six seconds', () => {
  const onDismiss = jest.fn();
  render(<Notice tone="success" text="Banner saved" onDismiss={onDismiss} />);
  expect(screen.getByRole('status')).toHaveTextContent('Banner saved');
  after(5.9);
  expect(onDismiss).not.toHaveBeenCalled();
  after(0.2);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('Notice shows a message with an action for 20 seconds, and dismisses it before it runs the action', async () => {
  const calls: string[] = [];
  const notice = (
    <Notice
      tone="success"
      text="Banner removed"
      action={{ label: 'Undo', run: () => calls.push('run') }}
      onDismiss={() => calls.push('dismiss')}
    />
  );
  render(notice);
  after(19.9);
  expect(calls).toEqual([]);
  await user().click(screen.getByRole('button', { name: 'Undo' }));
  expect(calls).toEqual(['dismiss', 'run']);
});

test('a Notice with an action stays while it has the pointer or the focus', async () => {
  const onDismiss = jest.fn();
  const action = { label: 'Undo', run: jest.fn() };
  render(<Notice tone="success" text="Banner removed" action={action} onDismiss={onDismiss} />);
  const pointer = user();
  await pointer.hover(screen.getByRole('status'));
  after(60);
  await pointer.unhover(screen.getByRole('status'));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  after(60);
  expect(onDismiss).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  after(20.1);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('NoticeRegion moves the focus to the action of the latest message when F8 is pressed', async () => {
  const notice = (id: string) => ({
    ...{ id, tone: 'success' as const, text: id },
    action: { label: `Undo ${id}`, run: () => undefined },
  });
  render(<NoticeRegion notices={[notice('one'), notice('two')]} onDismiss={() => undefined} />);
  await user().keyboard('{F8}');
  expect(screen.getByRole('button', { name: 'Undo two' })).toHaveFocus();
});

test('NoticeRegion is at the top while a dialog is open, because the buttons of a dialog are at its bottom', () => {
  const region = <NoticeRegion notices={[]} onDismiss={() => undefined} />;
  const { rerender } = render(region);
  const { top, bottom } = getComputedStyle(screen.getByRole('region', { name: uiLabels.messages }));
  expect([top, bottom]).toEqual(['', '24px']);
  rerender(
    <>
      {region}
      <Dialog title="Edit Banner" onClose={() => undefined} footer={<button>Cancel</button>}>
        {null}
      </Dialog>
    </>,
  );
  expect(screen.getByRole('region', { name: uiLabels.messages })).toHaveStyle({ top: '4px', bottom: 'auto' });
});

test('Notice shows a failure as an alert that stays until the user dismisses it', async () => {
  const onDismiss = jest.fn();
  render(<Notice tone="failure" text="login Unsuccessful" onDismiss={onDismiss} />);
  expect(screen.getByRole('alert')).toHaveTextContent('login Unsuccessful');
  after(60);
  expect(onDismiss).not.toHaveBeenCalled();
  await user().click(screen.getByRole('button', { name: uiLabels.dismiss }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('a Notice with information stays while it has the pointer or the focus', async () => {
  const onDismiss = jest.fn();
  render(<Notice tone="information" text="You are in last page" onDismiss={onDismiss} />);
  const pointer = user();
  await pointer.hover(screen.getByRole('alert'));
  after(10);
  await pointer.unhover(screen.getByRole('alert'));
  after(5);
  act(() => screen.getByRole('button', { name: uiLabels.dismiss }).focus());
  after(10);
  expect(onDismiss).not.toHaveBeenCalled();
});

test('NoticeRegion moves the focus to a remaining message, or back to the page, when one is dismissed by keyboard', async () => {
  const keyboard = user();
  function Page({ texts }: { texts: string[] }) {
    const notices = texts.map((text) => ({ id: text, tone: 'failure' as const, text }));
    return (
      <>
        <button>Save</button>
        <NoticeRegion notices={notices} onDismiss={(id) => show(texts.filter((text) => text !== id))} />
      </>
    );
  }
  const { rerender } = render(<Page texts={['One', 'Two', 'Three']} />);
  const show = (texts: string[]) => rerender(<Page texts={texts} />);
  const dismissOf = (text: string) => {
    const message = screen.getAllByRole('alert').find((alert) => alert.textContent.includes(text));
    return within(message ?? document.body).getByRole('button', { name: uiLabels.dismiss });
  };

  screen.getByRole('button', { name: 'Save' }).focus();
  await keyboard.tab();
  await keyboard.tab();
  await keyboard.keyboard('{Enter}');
  expect(screen.queryByText('Two')).not.toBeInTheDocument();
  expect(dismissOf('Three')).toHaveFocus();
  await keyboard.keyboard('{Enter}');
  expect(dismissOf('One')).toHaveFocus();
  await keyboard.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});
