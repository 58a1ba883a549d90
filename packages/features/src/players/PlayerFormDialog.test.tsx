import { lookUpPlayers } from '@sandites/contracts';
import { fakeApi, renderPage } from '@sandites/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { player } from '../testing';
import { PlayerFormDialog, type PlayerFormDialogProps } from './PlayerFormDialog';

const api = fakeApi();
beforeEach(() => api.on(lookUpPlayers, { status: 200, json: [null] }));

async function open(given: Partial<PlayerFormDialogProps> = {}) {
  const changes = {
    add: jest.fn(() => Promise.resolve({ ok: true as const, data: undefined })),
    update: jest.fn(() => Promise.resolve({ ok: true as const, data: undefined })),
    remove: jest.fn(() => Promise.resolve({ ok: true as const, data: undefined })),
  };
  const onClose = jest.fn();
  renderPage(<PlayerFormDialog {...{ changes, onClose }} {...given} />);
  return {
    changes,
    onClose,
    dialog: within(await screen.findByRole('dialog', { name: /^(?:Add|Edit) Player$/ })),
  };
}
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

async function fillIn(dialog: Dialog) {
  await userEvent.type(dialog.getByLabelText('First Name'), 'Mateo');
  await userEvent.type(dialog.getByLabelText('Last Name'), 'Ruiz');
  await userEvent.selectOptions(dialog.getByLabelText('Sport'), 'Football');
  await userEvent.selectOptions(dialog.getByLabelText('Position'), 'QB');
  await userEvent.type(dialog.getByLabelText('Graduation Year'), '2027');
  await userEvent.type(dialog.getByLabelText('Height'), '6-1');
  await userEvent.type(dialog.getByLabelText('Weight'), '190');
  await userEvent.type(dialog.getByLabelText('Email'), 'mateo.ruiz@sandites.example');
}
const save = (dialog: Dialog) =>
  userEvent.click(dialog.getByRole('button', { name: /^(?:Save|Update) Player$/ }));

test('an empty form says what is required', async () => {
  const { dialog, changes } = await open();
  await save(dialog);
  for (const field of [
    'First Name',
    'Last Name',
    'Sport',
    'Position',
    'Graduation Year',
    'Height',
    'Weight',
    'Email',
  ]) {
    expect(dialog.getByText(`${field} is required`)).toBeVisible();
  }
  expect(changes.add).not.toHaveBeenCalled();
});

test('a position needs a sport, and a new sport clears it', async () => {
  const { dialog } = await open();
  expect(dialog.getByLabelText('Position')).toBeDisabled();
  await userEvent.selectOptions(dialog.getByLabelText('Sport'), 'Football');
  await userEvent.selectOptions(dialog.getByLabelText('Position'), 'QB');
  await userEvent.selectOptions(dialog.getByLabelText('Sport'), 'Tennis');
  expect(dialog.getByLabelText('Position')).toHaveValue('');
  expect(dialog.getByRole('option', { name: 'Doubles' })).toBeInTheDocument();
});

test('a player is added with the values of the form, and the dialog closes', async () => {
  const { dialog, changes, onClose } = await open();
  await fillIn(dialog);
  await userEvent.type(dialog.getByLabelText('Passing Yards'), '1200');
  await save(dialog);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(changes.add).toHaveBeenCalledWith(
    {
      firstName: 'Mateo',
      lastName: 'Ruiz',
      sport: 'Football',
      position: 'QB',
      graduationYear: 2027,
      height: `6'1"`,
      weight: 190,
      email: 'mateo.ruiz@sandites.example',
      passYds: 1200,
    },
    expect.anything(),
  );
});

test('editing starts from the player, in the sections of the specification', async () => {
  const ruiz = player({ jerseyNumber: 0, jersey: null });
  const { dialog, changes } = await open({ player: ruiz });
  for (const section of [
    'Basic Information',
    'Athletic Metrics',
    'Football Stats',
    'Profile Links',
  ]) {
    expect(dialog.getByRole('group', { name: section })).toBeVisible();
  }
  expect(dialog.getByLabelText('Jersey Number')).toHaveValue('');
  await userEvent.type(dialog.getByLabelText('40-Yard Dash'), '4.6');
  await save(dialog);
  await waitFor(() => expect(changes.update).toHaveBeenCalled());
  expect(changes.update).toHaveBeenCalledWith(
    ruiz,
    expect.objectContaining({ firstName: 'Mateo', fortyYard: 4.6, jersey: null }),
    expect.anything(),
  );
});

test('levels are chosen among the school’s and those that the player has (D100)', async () => {
  const ruiz = player({ levels: ['8th Grade'] });
  const { dialog, changes } = await open({ player: ruiz });
  const levels = within(dialog.getByRole('group', { name: 'Levels' }));
  expect(levels.getByLabelText('8th Grade')).toBeChecked();
  await userEvent.click(levels.getByLabelText('JV'));
  await save(dialog);
  await waitFor(() => expect(changes.update).toHaveBeenCalled());
  expect(changes.update).toHaveBeenCalledWith(
    ruiz,
    expect.objectContaining({ levels: ['JV', '8th Grade'] }),
    expect.anything(),
  );
});

const consent = {
  grants: {},
  relation: 'parent',
  answeredAt: '2026-11-22T15:00:00Z',
  askedUntil: null,
} as const;

test.each([
  ['a family was asked', { consent }],
  ['a link was shared', { shareCode: 'c0de' }],
])('another name asks whether it is the same athlete, where %s', async (_, fields) => {
  const asked = player(fields);
  const { dialog, changes } = await open({ player: asked });
  expect(dialog.queryByLabelText('Same Athlete')).not.toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText('First Name'));
  await userEvent.type(dialog.getByLabelText('First Name'), 'Luis');
  await save(dialog);
  expect(dialog.getByText('Same Athlete is required')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText('Same Athlete'), 'false');
  await save(dialog);
  await waitFor(() =>
    expect(changes.update).toHaveBeenCalledWith(
      asked,
      expect.objectContaining({ firstName: 'Luis', sameAthlete: false }),
      expect.anything(),
    ),
  );
});

describe('a new player with the name and sport of a stored one', () => {
  const stored = player({ id: 7, version: 3, graduationYear: 2026 });
  beforeEach(() => api.on(lookUpPlayers, { status: 200, json: [{ namesakes: [stored] }] }));

  async function openAsked() {
    const page = await open();
    await fillIn(page.dialog);
    await save(page.dialog);
    expect(await page.dialog.findByText('Same Athlete is required')).toBeVisible();
    expect(page.dialog.getByLabelText('Same Athlete')).toHaveFocus();
    expect(page.changes.add).not.toHaveBeenCalled();
    return page;
  }
  async function answer(dialog: Dialog, label: string) {
    await userEvent.selectOptions(dialog.getByLabelText('Same Athlete'), label);
    await save(dialog);
  }

  test('changes that one, where it is the same athlete', async () => {
    const { dialog, changes } = await openAsked();
    await answer(dialog, 'Yes, class of 2026, QB: change that entry');
    await waitFor(() =>
      expect(changes.update).toHaveBeenCalledWith(
        stored,
        expect.objectContaining({ graduationYear: 2027, sameAthlete: true }),
        expect.objectContaining({ ifMatch: 3 }),
      ),
    );
    expect(changes.add).not.toHaveBeenCalled();
  });

  test('is added, where it is another one', async () => {
    const { dialog, changes } = await openAsked();
    await answer(dialog, 'No, another athlete of the same name');
    await waitFor(() =>
      expect(changes.add).toHaveBeenCalledWith(
        expect.not.objectContaining({ sameAs: expect.anything() }),
        expect.anything(),
      ),
    );
  });

  test('is looked up again under another name', async () => {
    const { dialog, changes } = await openAsked();
    api.on(lookUpPlayers, { status: 200, json: [null] });
    await userEvent.type(dialog.getByLabelText('First Name'), 'o');
    expect(dialog.queryByLabelText('Same Athlete')).not.toBeInTheDocument();
    await save(dialog);
    await waitFor(() => expect(changes.add).toHaveBeenCalled());
  });

  test('is added where nobody answers', async () => {
    api.on(lookUpPlayers, { status: 429, json: { message: 'Too many tries' } });
    const { dialog, changes } = await open();
    await fillIn(dialog);
    await save(dialog);
    await waitFor(() => expect(changes.add).toHaveBeenCalled());
  });
});

test('a screen can require gpa and jersey number', async () => {
  const { dialog, changes } = await open({ alsoRequired: ['gpa', 'jersey'] });
  await fillIn(dialog);
  await save(dialog);
  expect(await dialog.findByText('GPA is required')).toBeVisible();
  expect(dialog.getByText('Jersey Number is required')).toBeVisible();
  expect(changes.add).not.toHaveBeenCalled();
});

test('each number has its keyboard on a phone', async () => {
  const { dialog } = await open();
  await userEvent.selectOptions(dialog.getByLabelText('Sport'), 'Football');
  const keyboard = (label: string) => dialog.getByLabelText(label).getAttribute('inputmode');
  expect(['Graduation Year', 'Weight', 'Jersey Number', 'SAT'].map(keyboard)).toEqual([
    'numeric',
    'numeric',
    'numeric',
    'numeric',
  ]);
  expect(['GPA', '40-Yard Dash', 'Bench Press', 'Passing Yards', 'Sacks'].map(keyboard)).toEqual([
    'decimal',
    'decimal',
    'decimal',
    'decimal',
    'decimal',
  ]);
  expect(keyboard('Height')).toBeNull();
});
