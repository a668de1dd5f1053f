import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { PagePending } from './PagePending';
import { RemoteUnavailable } from './RemoteUnavailable';
import { RouterFallback } from './RouterFallback';

describe('the router fallback', () => {
  const show = (onRetry?: () => void) =>
    render(
      <MemoryRouter initialEntries={['/nowhere?page=2']}>
        <RouterFallback onRetry={onRetry} />
      </MemoryRouter>,
    );

  test('says it in the words of the specification and leads home', () => {
    show();
    expect(screen.getByRole('alert')).toContainElement(
      screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    );
    expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });

  test('tries again by loading the same address, so that it works without scripts', () => {
    show();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/nowhere?page=2');
  });

  test('tries again in place when it is told how', async () => {
    const retry = jest.fn();
    show(retry);
    await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe('a remote that is away', () => {
  test('is named, and can be fetched again', async () => {
    const retry = jest.fn();
    render(<RemoteUnavailable name="The admin area" onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The admin area is unavailable');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('is not asked for twice while it is being fetched', async () => {
    const retry = jest.fn();
    render(<RemoteUnavailable name="This page" onRetry={retry} busy />);
    await userEvent.click(screen.getByRole('button', { name: 'Trying…' }));
    expect(retry).not.toHaveBeenCalled();
  });
});

test('a page that is on its way says so', () => {
  render(<PagePending />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your content...');
});
