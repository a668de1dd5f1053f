import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { uiLabels } from '../labels';
import { SectionFailure } from './SectionFailure';

test('shows an alert whose button loads the section again', async () => {
  const retry = jest.fn();
  render(<SectionFailure onRetry={retry} />);
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByRole('heading', { name: uiLabels.sectionFailed })).toBeInTheDocument();
  await userEvent.click(alert.getByRole('button', { name: uiLabels.tryAgain }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('ignores the button while the section is being loaded again', async () => {
  const retry = jest.fn();
  render(<SectionFailure onRetry={retry} busy />);
  const button = screen.getByRole('button', { name: uiLabels.trying });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(retry).not.toHaveBeenCalled();
});
