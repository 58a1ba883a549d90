import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './Button';

test('copies, says Copied! for 2 seconds, and returns to its label', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const onCopied = jest.fn();
  render(
    <CopyButton
      text="https://sandites.example/package/abc"
      label="Copy Link"
      onCopied={onCopied}
    />,
  );

  await user.click(screen.getByRole('button', { name: 'Copy Link' }));
  expect(await navigator.clipboard.readText()).toBe('https://sandites.example/package/abc');
  expect(screen.getByRole('button', { name: 'Copied!' })).toBeInTheDocument();
  expect(onCopied).toHaveBeenCalledTimes(1);

  // The effect that starts the timer may still be due.
  await act(async () => undefined);
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('button', { name: 'Copy Link' })).toBeInTheDocument();
  jest.useRealTimers();
});
