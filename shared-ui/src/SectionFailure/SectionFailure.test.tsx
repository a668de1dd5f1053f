import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SectionFailure } from './SectionFailure';

test('says what failed and that the rest works, and asks again', async () => {
  const retry = jest.fn();
  render(<SectionFailure what="the published titles" onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We could not load the published titles. The rest of the page works as usual.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('asks once at a time', async () => {
  const retry = jest.fn();
  render(<SectionFailure what="the published titles" onRetry={retry} busy />);
  const button = screen.getByRole('button', { name: 'Trying…' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(retry).not.toHaveBeenCalled();
});
