import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';

test('a pending button says so, keeps the focus, and cannot be pressed again', async () => {
  const press = jest.fn();
  const { rerender } = render(<Button onClick={press}>Sign In</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

  rerender(
    <Button onClick={press} pending pendingLabel="Signing in...">
      Sign In
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Signing in...' });
  await userEvent.click(button);

  expect(press).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  // Not `disabled`, which would take the focus away.
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled();
});

test('a pending submit button does not submit', async () => {
  const submit = jest.fn();
  render(
    <form onSubmit={submit}>
      <Button type="submit" pending>
        Save
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(submit).not.toHaveBeenCalled();
});
