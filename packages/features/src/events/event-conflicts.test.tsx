import { updateEvent, type AthleticEvent } from '@sandites/contracts';
import { fakeApi, renderPage, type FakeResponse } from '@sandites/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallOffDialog } from './CallOffDialog';
import { EventFormDialog } from './EventFormDialog';
import { useEventChanges } from './use-event-changes';
import { someEvent } from '../testing';

const api = fakeApi();
const mine: AthleticEvent = someEvent({ id: 1, version: 3 });
const theirs: AthleticEvent = { ...mine, location: 'Tuttle Stadium', version: 4 };
const words = { done: 'Event updated successfully', failed: 'Failed to update event' };

function Editor({ onClose }: { onClose: () => void }) {
  const changes = useEventChanges({ created: words, updated: words, deleted: words });
  return <EventFormDialog noun="Game" addTitle="Add Game" event={mine} {...{ changes, onClose }} />;
}

/** Saves another opponent, after somebody else has saved another place. */
async function saveTooLate() {
  const onClose = jest.fn();
  const page = renderPage(<Editor onClose={onClose} />);
  api.on(updateEvent, {
    status: 412,
    json: { message: 'Changed meanwhile', code: 'changed_meanwhile', current: theirs },
  });
  const opponent = await screen.findByLabelText('Opponent');
  await userEvent.clear(opponent);
  await userEvent.type(opponent, 'Jenks');
  await userEvent.click(screen.getByRole('button', { name: 'Update Game' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by Somebody Else' }));
  return { page, onClose, dialog };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('both versions are shown, with their differences', async () => {
  const { page, dialog } = await saveTooLate();
  expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldYoursTheirs',
    'OpponentJenksUnion',
    'LocationSandite StadiumTuttle Stadium',
  ]);
  expect(page.toasts).toEqual([]);
});

test('my version can be saved over the one shown', async () => {
  const { page, onClose } = await saveTooLate();
  api.on(updateEvent, { status: 200, json: theirs });
  await press('Save Mine');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(page.toasts).toEqual([
    {
      title: 'Event updated successfully',
      details: 'Football vs Union, Aug 30, 2024: Location changed',
    },
  ]);
  expect(api.calls).toHaveLength(2);
});

test('their version can be kept without another call', async () => {
  const { onClose } = await saveTooLate();
  await press('Keep Theirs');
  expect(onClose).toHaveBeenCalled();
  expect(api.calls).toHaveLength(1);
});

test('editing can continue with what was typed', async () => {
  await saveTooLate();
  await press('Keep Editing');
  await waitFor(() =>
    expect(
      screen.queryByRole('dialog', { name: 'Changed by Somebody Else' }),
    ).not.toBeInTheDocument(),
  );
  expect(screen.getByLabelText('Opponent')).toHaveValue('Jenks');
});

test('a pending save does not close a dialog in which editing continues', async () => {
  const { onClose } = await saveTooLate();
  let response: (given: FakeResponse) => void = () => undefined;
  api.on(updateEvent, () => new Promise((resolve) => (response = resolve)));
  await press('Save Mine');
  await press('Keep Editing');
  await waitFor(() =>
    expect(
      screen.queryByRole('dialog', { name: 'Changed by Somebody Else' }),
    ).not.toBeInTheDocument(),
  );
  await userEvent.type(screen.getByLabelText('Opponent'), ' West');
  await act(async () => response({ status: 200, json: theirs }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Opponent')).toHaveValue('Jenks West');
});

test('a canceled save shows no conflict when its response arrives', async () => {
  renderPage(<Editor onClose={jest.fn()} />);
  let response: (given: FakeResponse) => void = () => undefined;
  api.on(updateEvent, () => new Promise((resolve) => (response = resolve)));
  await userEvent.type(await screen.findByLabelText('Opponent'), ' High');
  await press('Update Game');
  await press('Cancel');
  await act(async () =>
    response({
      status: 412,
      json: { message: 'Changed meanwhile', code: 'changed_meanwhile', current: theirs },
    }),
  );
  expect(
    screen.queryByRole('dialog', { name: 'Changed by Somebody Else' }),
  ).not.toBeInTheDocument();
});

describe('Call Off or Move after somebody else changed the game (D50)', () => {
  function CallOff({ onClose }: { onClose: () => void }) {
    const changes = useEventChanges({ created: words, updated: words, deleted: words });
    return <CallOffDialog event={mine} {...{ changes, onClose }} />;
  }
  /** Another coach has postponed the game and moved it meanwhile. */
  const postponed: AthleticEvent = {
    ...theirs,
    status: 'postponed',
    summary: 'Lightning',
    date: '2024-08-31',
  };
  async function pressTooLate(...buttons: string[]) {
    const onClose = jest.fn();
    renderPage(<CallOff onClose={onClose} />);
    api.on(updateEvent, {
      status: 412,
      json: { message: 'Changed meanwhile', code: 'changed_meanwhile', current: postponed },
    });
    for (const button of buttons) await press(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed by Somebody Else' }));
    return { onClose, rows: dialog.getAllByRole('row').map((row) => row.textContent) };
  }

  test('both versions are shown, and mine is saved over the one shown', async () => {
    const { onClose, rows } = await pressTooLate('Cancel Game');
    expect(rows).toEqual([
      'FieldYoursTheirs',
      'StatusCanceledPostponed',
      'Result or ReasonEmptyLightning',
    ]);
    api.on(updateEvent, { status: 200, json: { ...postponed, status: 'canceled', version: 5 } });
    await press('Save Mine');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.calls.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']);
  });

  test('a move recovers in the same way, and theirs can be kept', async () => {
    const { onClose, rows } = await pressTooLate('Move', 'Move Game');
    expect(rows).toContain('DateAug 30, 2024Aug 31, 2024');
    await press('Keep Theirs');
    expect(onClose).toHaveBeenCalled();
    expect(api.calls).toHaveLength(1);
  });
});
