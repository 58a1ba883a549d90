import { proposeValues } from '@sandites/contracts';
import { demoSchool, fakeApi, renderPage, setNow } from '@sandites/remote-kit/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Page as CreateProfilePage } from './create-profile-page';

beforeEach(() => sessionStorage.clear());

const open = () => renderPage(<CreateProfilePage />);
const field = (name: string) => screen.getByLabelText(name);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Profile' }));

const typed = {
  'First Name': 'Marcus',
  'Last Name': 'Ellery',
  Height: `6'2"`,
  'Weight (lbs)': '195',
  GPA: '3.8',
  Email: 'marcus.ellery@mail.example',
};
async function fillIn() {
  for (const [label, words] of Object.entries(typed)) await userEvent.type(field(label), words);
  await userEvent.selectOptions(field('Position'), 'Quarterback');
  await userEvent.selectOptions(field('Graduation Year'), '2026');
}
const profile = {
  firstName: 'Marcus',
  lastName: 'Ellery',
  height: `6'2"`,
  weight: '195',
  gpa: '3.8',
  email: 'marcus.ellery@mail.example',
  position: 'Quarterback',
  graduationYear: '2026',
};

const required = [
  ['First Name', 'First name is required'],
  ['Last Name', 'Last name is required'],
  ['Position', 'Position is required'],
  ['Graduation Year', 'Graduation year is required'],
  ['Height', 'Height is required'],
  ['Weight (lbs)', 'Weight is required'],
  ['GPA', 'GPA is required'],
  ['Email', 'Invalid email address'],
] as const;

describe('the form', () => {
  test('has its heading, its anchor and the panel of four bullets', () => {
    const { container } = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Create Your Profile' })).toBeVisible();
    expect(container.querySelector('#create-profile')).toBeInTheDocument();
    expect(screen.getByRole('complementary', { name: 'Player Information' })).toHaveTextContent(
      'Connect with college recruiters',
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
  });

  test('has placeholders as examples', () => {
    open();
    for (const example of ['6 feet 2 inches', '185', '3.5', 'YouTube or Hudl link']) {
      expect(screen.getByPlaceholderText(example)).toBeVisible();
    }
  });

  test('offers the positions, and the years to the one in which today’s freshmen graduate (D61)', () => {
    setNow(new Date('2026-11-22T12:00'));
    open();
    const offered = (label: string) =>
      [...field(label).querySelectorAll('option:not([hidden])')].map(
        ({ textContent }) => textContent,
      );
    expect(offered('Position').slice(0, 12)).toEqual([
      'Quarterback',
      'Running Back',
      'Wide Receiver',
      'Tight End',
      'Offensive Line',
      'Defensive Line',
      'Linebacker',
      'Defensive Back',
      'Safety',
      'Kicker',
      'Punter',
      'PG (Basketball)',
    ]);
    expect(offered('Graduation Year')).toEqual([
      '2023',
      '2024',
      '2025',
      '2026',
      '2027',
      '2028',
      '2029',
      '2030',
    ]);
  });
});

describe('a reload of the tab', () => {
  test('keeps what was typed, until it is sent (D121)', async () => {
    jest.spyOn(console, 'log').mockImplementation();
    open();
    await userEvent.type(field('First Name'), 'Marcus');
    await userEvent.selectOptions(field('Graduation Year'), '2026');
    cleanup();
    open();
    expect(field('First Name')).toHaveValue('Marcus');
    expect(field('Graduation Year')).toHaveValue('2026');
    await userEvent.clear(field('First Name'));
    await fillIn();
    await submit();
    await screen.findByRole('heading', { name: 'Marcus Ellery' });
    cleanup();
    open();
    expect(field('First Name')).toHaveValue('');
  });

  test('keeps the card, without taking the focus', async () => {
    jest.spyOn(console, 'log').mockImplementation();
    open();
    await fillIn();
    await submit();
    await screen.findByRole('heading', { name: 'Marcus Ellery' });
    cleanup();
    open();
    expect(await screen.findByRole('heading', { name: 'Marcus Ellery' })).not.toHaveFocus();
  });
});

describe('the card of a created profile', () => {
  test('can be printed, saved as a picture, and mailed to the coach', async () => {
    jest.spyOn(console, 'log').mockImplementation();
    open();
    await fillIn();
    await userEvent.type(field('Highlight Video URL'), 'www.hudl.com/x');
    await submit();
    expect(await screen.findByRole('heading', { name: 'Marcus Ellery' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'https://www.hudl.com/x' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save as Picture' })).toBeVisible();
    const mail = screen.getByRole('link', { name: 'Email to the Coach' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toContain('Position: Quarterback\r\nClass of: 2026');
  });
});

test('the card has values as files are read, and the unit once (D121)', async () => {
  jest.spyOn(console, 'log').mockImplementation();
  open();
  await fillIn();
  for (const [label, words] of [
    ['Height', '6-2'],
    ['Weight (lbs)', '195 lbs'],
    ['GPA', '3,84'],
  ] as const)
    fireEvent.change(field(label), { target: { value: words } });
  await submit();
  for (const shown of [`6'2"`, '195 lbs', '3.84'])
    expect(await screen.findByText(shown)).toBeVisible();
});

describe('Send to my coach', () => {
  const api = fakeApi();
  const create = async () => {
    jest.spyOn(console, 'log').mockImplementation();
    const typed = { ...profile, weight: '195 lbs', highlightUrl: 'https://www.hudl.com/x' };
    sessionStorage.setItem('created profile', JSON.stringify(typed));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Send to my coach' }));
  };
  const send = async () => {
    await userEvent.type(field('Link or code from your coach'), 'https://s.example/consent/c0de?a');
    await userEvent.type(field('Your name'), 'Rosa Ellery');
    await userEvent.selectOptions(field('I am'), 'a parent');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  };

  test('proposes what the card says with the code of the family’s link (D121)', async () => {
    api.on(proposeValues, { status: 204 });
    await create();
    await send();
    expect(await screen.findByText(/^Sent\. Your coach sees it/)).toBeVisible();
    expect(api.calls).toMatchObject([
      {
        method: 'PUT',
        url: '/api/consent/c0de/proposal',
        body: {
          values: { height: `6'2"`, weight: 195, gpa: 3.8, hudlUrl: 'https://www.hudl.com/x' },
          name: 'Rosa Ellery',
          relation: 'parent',
        },
      },
    ]);
  });

  test('says what to do about a link that does not work, and keeps what was typed', async () => {
    api.on(proposeValues, { status: 404, json: { code: 'not_found', message: 'No such link' } });
    await create();
    await send();
    expect(await screen.findByText(/nobody has answered with it yet/)).toBeVisible();
    expect(field('Your name')).toHaveValue('Rosa Ellery');
  });

  test('is offered where the school allows it', async () => {
    sessionStorage.setItem('created profile', JSON.stringify(profile));
    renderPage(<CreateProfilePage />, { school: { ...demoSchool, sendProfile: false } });
    expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send to my coach' })).not.toBeInTheDocument();
  });
});

describe('the validation', () => {
  test('waits for the submit', async () => {
    open();
    await userEvent.type(field('Email'), 'no address');
    await userEvent.tab();
    expect(screen.queryByText('Invalid email address')).not.toBeInTheDocument();
  });

  test('names under each field what is wrong with it, and puts the focus on the first', async () => {
    const log = jest.spyOn(console, 'log');
    open();
    await submit();
    for (const [label, message] of required)
      expect(field(label)).toHaveAccessibleDescription(message);
    expect(field('First Name')).toHaveFocus();
    expect(log).not.toHaveBeenCalled();
  });

  test('runs on every change after that', async () => {
    open();
    await submit();
    await userEvent.type(field('Email'), 'marcus@mail.example');
    expect(screen.queryByText('Invalid email address')).not.toBeInTheDocument();
    await userEvent.clear(field('Email'));
    expect(screen.getByText('Invalid email address')).toBeVisible();
  });

  test.each(['not a link', 'javascript:alert(1)'])(
    'refuses "%s" as a highlight link',
    async (link) => {
      open();
      await userEvent.type(field('Highlight Video URL'), link);
      await submit();
      expect(field('Highlight Video URL')).toHaveAccessibleDescription(
        'Optional Please enter a valid URL',
      );
      await userEvent.clear(field('Highlight Video URL'));
      expect(screen.queryByText('Please enter a valid URL')).not.toBeInTheDocument();
    },
  );
});

describe('an unlikely value', () => {
  test('gets a hint under its field, and is accepted', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation();
    open();
    await fillIn();
    await userEvent.clear(field('GPA'));
    await userEvent.type(field('GPA'), '97');
    expect(field('GPA')).toHaveAccessibleDescription(
      'A GPA is usually a number from 0 to 5, such as 3.5.',
    );
    expect(field('Height')).not.toHaveAccessibleDescription();
    await submit();
    expect(log).toHaveBeenCalledWith({ ...profile, gpa: '97' });
  });

  test('the form says that it is for practice', () => {
    open();
    expect(
      screen.getByText(/This form is for practice. Your profile stays in this browser/),
    ).toBeVisible();
  });
});

describe('a submit', () => {
  test('logs the profile to the console without a call, resets the form and shows a toast', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation();
    const fetched = jest.spyOn(globalThis, 'fetch');
    const { toasts } = open();
    await fillIn();
    await submit();
    expect(log.mock.calls).toEqual([[profile]]);
    expect(fetched).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Profile Created!', text: 'Your profile has been created successfully.' },
      ]),
    );
    for (const label of Object.keys(typed)) expect(field(label)).toHaveValue('');
    expect(screen.queryByText('First name is required')).not.toBeInTheDocument();
  });

  test('shows Creating... and cannot be sent twice', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation();
    open();
    await fillIn();
    await submit();
    const button = screen.getByRole('button', { name: 'Creating...' });
    await userEvent.click(button);
    expect(log).toHaveBeenCalledTimes(1);
    expect(await screen.findByRole('button', { name: 'Create Profile' })).toBeVisible();
  });

  test('that fails says so and keeps what was typed', async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {
      throw new Error('full');
    });
    const { toasts } = open();
    await fillIn();
    await submit();
    expect(toasts).toEqual([
      {
        title: 'Error',
        text: 'There was a problem creating your profile. Please try again.',
        style: 'destructive',
      },
    ]);
    expect(field('First Name')).toHaveValue('Marcus');
  });
});

const hints = {
  GPA: 'A GPA is usually a number from 0 to 5, such as 3.5.',
  'Weight (lbs)': 'A weight is usually a number of pounds, such as 185.',
  Height: 'A height is usually in feet and inches, such as 6 feet 2 inches.',
};
type Hinted = keyof typeof hints;
const enter = (label: Hinted, value: string) => {
  open();
  fireEvent.change(field(label), { target: { value } });
};

test.each<[Hinted, string]>([
  ...['97', '-1', 'good'].map((gpa): [Hinted, string] => ['GPA', gpa]),
  ...['-5', '0', '1850', 'heavy'].map((weight): [Hinted, string] => ['Weight (lbs)', weight]),
  ['Height', 'banana'],
])('a %s of "%s" gets a hint', (label, value) => {
  enter(label, value);
  expect(field(label)).toHaveAccessibleDescription(hints[label]);
});

test.each<[Hinted, string]>([
  ...[' ', '3.95', '0', '5'].map((gpa): [Hinted, string] => ['GPA', gpa]),
  ...['1', '18', '185', '185 lbs'].map((weight): [Hinted, string] => ['Weight (lbs)', weight]),
  ...['6', `6'2"`, '6 feet 2 inches'].map((height): [Hinted, string] => ['Height', height]),
])('a %s of "%s" gets none', (label, value) => {
  enter(label, value);
  expect(field(label)).not.toHaveAccessibleDescription();
});
