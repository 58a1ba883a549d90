import type { Validator } from '@sandites/contracts';
import { collegeForm, signInForm, visitorProfileForm } from '@sandites/contracts';
import { failure } from '@sandites/remote-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CheckboxGroupField, PasswordField, TextField } from './fields';
import { Form, type FormProps, SubmitButton } from './Form';

type Submit = FormProps<unknown>['onSubmit'];

function SignIn({ onSubmit, resets }: { onSubmit: Submit; resets?: boolean }) {
  return (
    <Form check={signInForm} label="Coach Access" onSubmit={onSubmit} resets={resets}>
      <TextField name="username" label="Username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <SubmitButton pendingLabel="Signing in...">Sign In</SubmitButton>
    </Form>
  );
}

const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

test('errors appear on submit, tied to their fields, with the focus on the first', async () => {
  const submit = jest.fn();
  render(<SignIn onSubmit={submit} />);
  await userEvent.type(screen.getByLabelText('Username'), 'a');
  await userEvent.tab();
  expect(screen.queryByText('Username required')).not.toBeInTheDocument();

  await signIn();

  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username required');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password required');
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

test('the browser does not validate: the form has its own messages (D58)', () => {
  render(<SignIn onSubmit={jest.fn()} />);
  expect(screen.getByRole('form', { name: 'Coach Access' })).toHaveAttribute('novalidate');
  expect(document.querySelector('[required]')).toBeNull();
});

test('a check that throws is a message: nothing is sent, and not without a word', async () => {
  const submit = jest.fn();
  const report = jest.fn();
  Object.assign(globalThis, { reportError: report });
  const broken = {
    validate: () => {
      throw new TypeError('text.isWellFormed is not a function');
    },
  };
  render(
    <Form check={broken} onSubmit={submit}>
      <SubmitButton pendingLabel="Sending...">Send</SubmitButton>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText(/^This browser could not check the form/)).toBeVisible();
  expect(submit).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledWith(expect.any(TypeError));
});

test('a form whose script does not run keeps its fields out of the address', () => {
  render(<SignIn onSubmit={jest.fn()} />);
  expect(screen.getByRole('form', { name: 'Coach Access' })).toHaveAttribute('method', 'post');
});

test('after a failed submit it is checked on every change', async () => {
  render(<SignIn onSubmit={jest.fn()} />);
  await signIn();
  await userEvent.type(screen.getByLabelText('Username'), 'coach');
  expect(screen.getByLabelText('Username')).toBeValid();
  await userEvent.clear(screen.getByLabelText('Username'));
  expect(screen.getByLabelText('Username')).toBeInvalid();
});

test('the validated value is sent once, with a pending button', async () => {
  let finish = (_: undefined) => {};
  const submit = jest.fn(() => new Promise<undefined>((resolve) => (finish = resolve)));
  render(<SignIn onSubmit={submit} resets />);
  await userEvent.type(screen.getByLabelText('Username'), ' coach ');
  await userEvent.type(screen.getByLabelText('Password'), 'sandites-coach{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Signing in...' }));
  await userEvent.type(screen.getByLabelText('Username'), '{Enter}');

  expect(submit).toHaveBeenCalledTimes(1);
  expect(submit).toHaveBeenCalledWith({ username: 'coach', password: 'sandites-coach' });
  finish(undefined);
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveValue(''));
});

test('the server’s issues land on their fields, and nothing that was typed is lost', async () => {
  const refuse = () => failure({ issues: [{ path: '/username', message: 'is taken' }] });
  render(<SignIn onSubmit={refuse} resets />);
  await userEvent.type(screen.getByLabelText('Username'), 'coach');
  await userEvent.type(screen.getByLabelText('Password'), 'sandites-coach');
  await signIn();

  expect(await screen.findByText('Username is taken')).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveFocus();
  expect(screen.getByLabelText('Username')).toHaveValue('coach');
  expect(screen.getByLabelText('Password')).toHaveValue('sandites-coach');
  await userEvent.type(screen.getByLabelText('Username'), '2');
  expect(screen.queryByText('Username is taken')).not.toBeInTheDocument();
});

test('an error of a hidden field is shown above the form', async () => {
  render(
    <Form check={visitorProfileForm} initial={{ firstName: 'Marcus' }} onSubmit={jest.fn()}>
      <TextField name="firstName" label="First Name" />
      <SubmitButton pendingLabel="Creating...">Create Profile</SubmitButton>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create Profile' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Last name is required');
});

test('an issue inside a list belongs to the list’s field', async () => {
  const check: Validator<unknown> = {
    ...collegeForm,
    validate: () => ({ issues: [{ path: '/programs/0', message: 'is not known' }] }),
  };
  render(
    <Form check={check} onSubmit={jest.fn()}>
      <CheckboxGroupField
        name="programs"
        label="Athletic Programs"
        options={['Football', 'Golf']}
      />
      <SubmitButton pendingLabel="Saving...">Save College</SubmitButton>
    </Form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save College' }));
  expect(screen.getByRole('group', { name: 'Athletic Programs' })).toHaveAccessibleDescription(
    'Athletic Programs is not known',
  );
  expect(screen.getByRole('checkbox', { name: 'Football' })).toHaveFocus();
});
