import { signInForm, type Credentials } from '@sandites/contracts';
import { failure, type Result } from '@sandites/remote-kit';
import { renderPage } from '@sandites/remote-kit/testing';
import { TextField } from '@sandites/ui/forms';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormDialog, type FormDialogProps } from './FormDialog';

const onClose = jest.fn();

function show(props: Partial<FormDialogProps<Credentials>>) {
  renderPage(
    <FormDialog
      title="Edit User"
      open
      onClose={onClose}
      check={signInForm}
      initial={{ username: 'coach', password: 'sandites' }}
      submitLabel="Save"
      pendingLabel="Saving..."
      onSubmit={() => undefined}
      {...props}
    >
      <TextField name="username" label="Username" />
      <TextField name="password" label="Password" />
    </FormDialog>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (text: string) => userEvent.type(screen.getByLabelText('Username'), text);
const failing =
  (...problem: Parameters<typeof failure>) =>
  () =>
    failure(...problem);

beforeEach(() => onClose.mockClear());

describe('leaving', () => {
  test.each(['Cancel', 'Close'])('%s closes it where nothing was typed', async (button) => {
    const confirmSpy = jest.spyOn(window, 'confirm');
    show({});
    await press(button);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(confirmSpy).not.toHaveBeenCalled();
  });

  test('what was typed is asked about first, by Cancel and by Escape', async () => {
    const confirmSpy = jest.spyOn(window, 'confirm').mockReturnValue(false);
    show({});
    await type('2');
    await press('Cancel');
    await userEvent.keyboard('{Escape}');
    expect(confirmSpy.mock.calls).toEqual([
      ['Leave without saving? What you typed will be lost.'],
      ['Leave without saving? What you typed will be lost.'],
    ]);
    expect(onClose).not.toHaveBeenCalled();
    confirmSpy.mockReturnValue(true);
    await press('Cancel');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('a change that was undone is not asked about', async () => {
    const confirmSpy = jest.spyOn(window, 'confirm');
    show({});
    await type('2{Backspace}');
    await press('Cancel');
    expect(confirmSpy).not.toHaveBeenCalled();
  });
});

test('a save without a response can be canceled and repeated', async () => {
  const signals: AbortSignal[] = [];
  const save = jest.fn(
    (_: Credentials, { signal }: { signal: AbortSignal }): Promise<Result<unknown>> => {
      signals.push(signal);
      return new Promise(() => undefined);
    },
  );
  show({ onSubmit: save });
  await press('Save');
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await press('Cancel');
  expect(await screen.findByText(/Stopped before the server answered/)).toBeVisible();
  expect(signals[0]?.aborted).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  await press('Save');
  expect(save).toHaveBeenCalledTimes(2);
});

test.each([
  [{ networkError: 'offline' }, /^You seem to be offline/],
  [{ networkError: 'late' }, /^No answer came in time/],
  [{ status: 503 }, /^That did not go through/],
  [{ status: 409, serverMessage: 'There is one already' }, /^There is one already$/],
] as const)('why it failed stands in the form: %j', async (error, words) => {
  show({ onSubmit: failing(error) });
  await type('2');
  await press('Save');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('coach2');
});

describe('where somebody deleted the row meanwhile', () => {
  test('what was typed can be added again', async () => {
    const addAgain = jest.fn((): Result<unknown> => ({ ok: true, data: undefined }));
    show({ onSubmit: failing({ status: 404, serverMessage: 'User not found' }), addAgain });
    await type('2');
    await press('Save');
    await userEvent.click(await screen.findByRole('button', { name: 'Add It Again' }));
    expect(addAgain).toHaveBeenCalledWith(
      { username: 'coach2', password: 'sandites' },
      expect.anything(),
    );
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  test('a form that cannot add shows the server’s message', async () => {
    show({ onSubmit: failing({ status: 404, serverMessage: 'User not found' }) });
    await press('Save');
    expect(await screen.findByText('User not found')).toBeVisible();
  });
});
