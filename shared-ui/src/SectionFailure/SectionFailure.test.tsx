import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { uiLabels } from '../labels';
import { SectionFailure } from './SectionFailure';

test('SectionFailure shows an alert with a button that loads the section again', async () => {
  const retry = jest.fn();
  render(<SectionFailure onRetry={retry} />);
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByRole('heading', { name: uiLabels.sectionFailed })).toBeInTheDocument();
  await userEvent.click(alert.getByRole('button', { name: uiLabels.tryAgain }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('SectionFailure ignores presses of its button while the section loads again', async () => {
  const retry = jest.fn();
  render(<SectionFailure onRetry={retry} busy />);
  const button = screen.getByRole('button', { name: uiLabels.trying });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(retry).not.toHaveBeenCalled();
});
