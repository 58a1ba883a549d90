import type { Validator } from '@sandites/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  CheckboxField,
  CheckboxGroupField,
  NumberField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from './fields';
import { Form, type FormValues, SubmitButton, useFormValue, useSetFormValue } from './Form';

const anything: Validator<unknown> = { schema: {}, validate: (value) => ({ value }) };

/** Shows fields in a form; `sent` submits it and tells what was sent. */
function show(fields: ReactNode, initial?: FormValues) {
  const submit = jest.fn();
  render(
    <Form check={anything} initial={initial} onSubmit={submit}>
      {fields}
      <SubmitButton pendingLabel="Saving...">Save</SubmitButton>
    </Form>,
  );
  return async (): Promise<unknown> => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    return submit.mock.calls[0]?.[0];
  };
}

test('help is tied to its field', () => {
  show(<TextField name="email" label="Email" help="first.last at the school domain" />);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'first.last at the school domain',
  );
});

test('an emptied field is an empty text, not a missing one', async () => {
  const submitted = show(<TextField name="notes" label="Notes" />, { notes: 'fast' });
  await userEvent.clear(screen.getByLabelText('Notes'));
  expect(await submitted()).toEqual({ notes: '' });
});

test('null shows as an empty field', () => {
  show(<TextAreaField name="notes" label="Notes" />, { notes: null });
  expect(screen.getByLabelText('Notes')).toHaveValue('');
});

test('a number is sent as it was typed', async () => {
  const submitted = show(<NumberField name="gpa" label="GPA" />);
  await userEvent.type(screen.getByLabelText('GPA'), '3.50');
  expect(await submitted()).toEqual({ gpa: '3.50' });
});

test('a password can be shown', async () => {
  show(<PasswordField name="password" label="Password" autoComplete="new-password" />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

test('a checkbox and a switch are true and false', async () => {
  const submitted = show(
    <>
      <CheckboxField name="isHome" label="Home Game" />
      <CheckboxField name="isPublic" label="Public" variant="switch" />
    </>,
    { isHome: false, isPublic: true },
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Home Game' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Public' }));
  expect(await submitted()).toEqual({ isHome: true, isPublic: false });
});

test('a checkbox group keeps the order of its options', async () => {
  const submitted = show(
    <CheckboxGroupField
      name="programs"
      label="Programs"
      options={['Football', 'Golf', 'Soccer']}
    />,
    { programs: ['Soccer'] },
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Football' }));
  expect(await submitted()).toEqual({ programs: ['Football', 'Soccer'] });
});

test('a select shows its placeholder until something is chosen', async () => {
  const submitted = show(
    <SelectField
      name="sport"
      label="Sport"
      placeholder="Select a sport"
      options={['Football', 'Golf']}
    />,
  );
  expect(screen.getByLabelText('Sport')).toHaveDisplayValue('Select a sport');
  await userEvent.selectOptions(screen.getByLabelText('Sport'), 'Golf');
  expect(await submitted()).toEqual({ sport: 'Golf' });
});

test('a stored value that is not an option is kept as one', async () => {
  const submitted = show(
    <SelectField name="sport" label="Sport" options={['Football', 'Golf']} />,
    { sport: "Men's Wrestling" },
  );
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Football',
    'Golf',
    "Men's Wrestling",
  ]);
  expect(await submitted()).toEqual({ sport: "Men's Wrestling" });
});

test('a new sport clears the position, which waits for a sport', async () => {
  function Position() {
    const sport = useFormValue('sport');
    const set = useSetFormValue();
    return (
      <>
        <SelectField
          name="sport"
          label="Sport"
          options={['Football', 'Golf']}
          onValue={() => set('position', '')}
        />
        <SelectField name="position" label="Position" options={['QB', 'JV']} disabled={!sport} />
      </>
    );
  }
  const submitted = show(<Position />);
  expect(screen.getByLabelText('Position')).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('Sport'), 'Football');
  await userEvent.selectOptions(screen.getByLabelText('Position'), 'QB');
  await userEvent.selectOptions(screen.getByLabelText('Sport'), 'Golf');
  expect(await submitted()).toEqual({ sport: 'Golf', position: '' });
});
