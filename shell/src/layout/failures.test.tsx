import { renderWithStore } from '../../testing/renderWithStore';
import { uiLabels } from '@juris/shared-ui/labels';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { errorLabels } from './errorLabels';
import { PagePending } from './PagePending';
import { RemoteUnavailable } from './RemoteUnavailable';
import { RouterFallback } from './RouterFallback';

describe('RouterFallback', () => {
  const show = (onRetry?: () => void) =>
    renderWithStore(
      <MemoryRouter initialEntries={['/nowhere?page=2']}>
        <RouterFallback onRetry={onRetry} />
      </MemoryRouter>,
    );

  test('RouterFallback shows the specified heading and a link to the home page', () => {
    show();
    expect(screen.getByRole('alert')).toContainElement(
      screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    );
    expect(screen.getByRole('link', { name: errorLabels.home })).toHaveAttribute('href', '/');
  });

  test('RouterFallback has a link to the current address, so that visitors can try again without scripts', () => {
    show();
    expect(screen.getByRole('link', { name: uiLabels.tryAgain })).toHaveAttribute('href', '/nowhere?page=2');
  });

  test('a click on Try again of RouterFallback calls `onRetry` instead of following the link', async () => {
    const retry = jest.fn();
    show(retry);
    await userEvent.click(screen.getByRole('link', { name: uiLabels.tryAgain }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe('RemoteUnavailable', () => {
  test('RemoteUnavailable shows the name of the remote, and its button loads the remote again', async () => {
    const retry = jest.fn();
    render(<RemoteUnavailable name="The admin area" onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent(errorLabels.unavailable('The admin area'));
    await userEvent.click(screen.getByRole('button', { name: uiLabels.tryAgain }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('RemoteUnavailable ignores clicks while the remote is being loaded again', async () => {
    const retry = jest.fn();
    render(<RemoteUnavailable name="This page" onRetry={retry} busy />);
    await userEvent.click(screen.getByRole('button', { name: uiLabels.trying }));
    expect(retry).not.toHaveBeenCalled();
  });
});

test('PagePending shows the specified text', () => {
  render(<PagePending />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your content...');
});
