import { ApiError, type Read } from '@sandites/remote-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataView } from './states';

function show(read: Partial<Read<string[]>>) {
  const retry = jest.fn();
  const view = (
    <DataView
      read={{
        data: undefined,
        error: undefined,
        isLoading: false,
        isRefreshing: false,
        retry,
        ...read,
      }}
      loadingLabel="Loading schedule..."
      skeleton={<div data-testid="skeleton" />}
      failed="The schedule could not be loaded."
      empty={<p>No games</p>}
    >
      {(games) => <p>{games.join()}</p>}
    </DataView>
  );
  render(view);
  return retry;
}

test('loading: a message over a skeleton', () => {
  show({ isLoading: true });
  expect(screen.getByRole('status')).toHaveTextContent('Loading schedule...');
  expect(screen.getByTestId('skeleton')).toBeInTheDocument();
});

test('failed: what happened, and Retry', async () => {
  const retry = show({ error: new ApiError({ status: 500 }) });
  expect(screen.getByRole('alert')).toHaveTextContent('The schedule could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('failed and tried again: the button says so', () => {
  show({ error: new ApiError({ status: 500 }), isLoading: true });
  expect(screen.getByRole('button', { name: 'Retrying...' })).toBeInTheDocument();
});

test('empty', () => {
  show({ data: [] });
  expect(screen.getByText('No games')).toBeInTheDocument();
});

test('filled', () => {
  show({ data: ['Union'] });
  expect(screen.getByText('Union')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('refreshing: the data stays', () => {
  show({ data: ['Union'], isRefreshing: true });
  expect(screen.getByText('Union').parentElement).toHaveAttribute('aria-busy', 'true');
});

test('a refresh that failed: the data stays, under a note with Retry', async () => {
  const retry = show({ data: ['Union'], error: new ApiError({ status: 500 }) });
  expect(screen.getByText('Union')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
