import { signInForm } from '@sandites/contracts';
import { failure, type Result } from '@sandites/remote-kit';
import { renderPage } from '@sandites/remote-kit/testing';
import { Button } from '@sandites/ui';
import { TextField } from '@sandites/ui/forms';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';

import { ConfirmDialog, type ConfirmDialogProps, FormDialog } from './FormDialog';

function Opener({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children(open, () => setOpen(false))}
    </>
  );
}

async function showConfirm(onConfirm: ConfirmDialogProps['onConfirm']) {
  renderPage(
    <Opener>
      {(open, close) => (
        <ConfirmDialog title="Are you sure?" open={open} onClose={close} onConfirm={onConfirm}>
          <p>This deletes the game against Union on Aug 30, 2024.</p>
        </ConfirmDialog>
      )}
    </Opener>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
}

test('a dialog has a name, takes the focus and gives it back', async () => {
  await showConfirm(() => undefined);
  const dialog = screen.getByRole('dialog', { name: 'Are you sure?' });
  expect(dialog).toHaveTextContent('the game against Union');
  expect(dialog.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('the action runs once, and the dialog closes when it is done', async () => {
  let finish = (_: undefined) => {};
  const confirm = jest.fn(() => new Promise<undefined>((resolve) => (finish = resolve)));
  await showConfirm(confirm);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Deleting...' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  finish(undefined);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Cancel aborts a pending action', async () => {
  let signal: AbortSignal | undefined;
  await showConfirm((options) => {
    signal = options.signal;
    return new Promise(() => undefined);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(signal?.aborted).toBe(true);
});

test('a confirmation that failed stays open', async () => {
  await showConfirm(() => Promise.resolve(failure({})));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeEnabled();
});

test('a confirmation without a response says why', async () => {
  await showConfirm(() => Promise.resolve(failure({ networkError: 'cut-off' })));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The connection failed. Please try again.')).toBeVisible();
});

test('a form dialog keeps what was typed when the call fails, and closes when it succeeds', async () => {
  const outcomes: Result<unknown>[] = [
    failure({ issues: [{ path: '/username', message: 'is taken' }] }),
    { ok: true, data: undefined },
  ];
  renderPage(
    <Opener>
      {(open, close) => (
        <FormDialog
          title="Add New User"
          open={open}
          onClose={close}
          check={signInForm}
          initial={{ password: 'sandites-coach' }}
          submitLabel="Create User"
          pendingLabel="Creating..."
          onSubmit={() => outcomes.shift()}
        >
          <TextField name="username" label="Username" />
          <TextField name="password" label="Password" />
        </FormDialog>
      )}
    </Opener>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.type(screen.getByLabelText('Username'), 'coach');
  await userEvent.click(screen.getByRole('button', { name: 'Create User' }));
  expect(await screen.findByText('Username is taken')).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveValue('coach');

  await userEvent.type(screen.getByLabelText('Username'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Create User' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
