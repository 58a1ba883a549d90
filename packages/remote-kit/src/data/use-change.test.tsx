import { deleteCoach, listCoaches, orderCoaches, updateCoach, type Coach } from '@sandites/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import type { ApiError } from './api-error';
import { fakeApi, renderPage } from '../testing';
import { useChange } from './use-change';
import { useRead } from './use-read';

const api = fakeApi();
const coachOf = (id: number, name: string): Coach => ({ id, name, title: 'Coach', email: `${name}@sandites.example`, photoUrl: null });
const staff = [coachOf(1, 'Ann'), coachOf(2, 'Bo')];

function Staff() {
  const { data } = useRead(listCoaches);
  return <output aria-label="staff">{data?.map(({ name }) => name).join(' ') ?? 'nobody yet'}</output>;
}

function Do({ name, act: run }: { name: string; act: () => Promise<unknown> }) {
  const [ended, setEnded] = useState('');
  return (
    <>
      <button onClick={() => void run().then((sent) => setEnded(JSON.stringify(sent)))}>{name}</button>
      <output aria-label="ended">{ended}</output>
    </>
  );
}

function Delete() {
  const { run } = useChange(deleteCoach, { refreshes: [listCoaches] });
  return <Do name="Delete" act={() => run({ params: { id: 2 } })} />;
}

/** Two pages of which one is open. */
function Site({ children }: { children: ReactNode }) {
  const [isList, setList] = useState(true);
  return (
    <>
      <button onClick={() => setList(!isList)}>Go</button>
      {isList ? <Staff /> : children}
    </>
  );
}

const shown = () => screen.getByLabelText('staff');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a change shows on a page that was not open when it was made', async () => {
  api.on(listCoaches, { status: 200, json: staff });
  api.on(deleteCoach, { status: 204 });
  renderPage(
    <Site>
      <Delete />
    </Site>,
  );
  await waitFor(() => expect(shown()).toHaveTextContent('Ann Bo'));
  await press('Go');
  api.on(listCoaches, { status: 200, json: [staff[0]] });
  await press('Delete');
  await waitFor(() => expect(screen.getByLabelText('ended')).toHaveTextContent('"ok":true'));
  await press('Go');
  await waitFor(() => expect(shown()).toHaveTextContent(/^Ann$/));
});

test('it ends when the server said so, not when the lists are there again', async () => {
  api.on(listCoaches, { status: 200, json: staff });
  api.on(deleteCoach, { status: 204 });
  renderPage(
    <>
      <Staff />
      <Delete />
    </>,
  );
  await waitFor(() => expect(shown()).toHaveTextContent('Ann Bo'));
  api.on(listCoaches, 'never');
  await press('Delete');
  await waitFor(() => expect(screen.getByLabelText('ended')).toHaveTextContent('"ok":true'));
});

describe('what is shown before the answer', () => {
  function Order() {
    const { run } = useChange(orderCoaches, {
      refreshes: [listCoaches],
      optimistic: { read: listCoaches, show: (rows, { body }) => body.coachIds.flatMap((id) => rows.filter((row) => row.id === id)) },
    });
    return <Do name="Swap" act={() => run({ body: { coachIds: [2, 1] } })} />;
  }
  const open = async () => {
    api.on(listCoaches, { status: 200, json: staff });
    renderPage(
      <>
        <Staff />
        <Order />
      </>,
    );
    await waitFor(() => expect(shown()).toHaveTextContent('Ann Bo'));
  };

  test('is what is expected', async () => {
    await open();
    api.on(orderCoaches, 'never');
    await press('Swap');
    expect(shown()).toHaveTextContent('Bo Ann');
  });

  test('is taken back where the server refuses', async () => {
    await open();
    api.on(orderCoaches, { status: 409, json: { message: 'The staff changed' } });
    await press('Swap');
    await waitFor(() => expect(screen.getByLabelText('ended')).toHaveTextContent('"ok":false'));
    expect(shown()).toHaveTextContent('Ann Bo');
  });

  test('gives way to what the server has', async () => {
    await open();
    api.on(orderCoaches, { status: 200, json: [] });
    api.on(listCoaches, { status: 200, json: [coachOf(3, 'Cy')] });
    await press('Swap');
    await waitFor(() => expect(shown()).toHaveTextContent('Cy'));
  });
});

describe('a version', () => {
  const failures: ApiError[] = [];
  function Rename() {
    const { run } = useChange(updateCoach);
    const rename = async () => {
      const sent = await run({ params: { id: 1 }, body: { name: 'Anne' }, ifMatch: 4 });
      if (!sent.ok) failures.push(sent.error);
    };
    return <Do name="Rename" act={rename} />;
  }

  test('is sent along, and the row as it is now comes back where it is another', async () => {
    api.on(updateCoach, { status: 412, json: { message: 'Changed meanwhile', code: 'changed_meanwhile', current: { ...staff[0], version: 5 } } });
    renderPage(<Rename />);
    await press('Rename');
    await waitFor(() => expect(failures).toHaveLength(1));
    expect(api.calls[0]?.ifMatch).toBe('"4"');
    expect(failures[0]).toMatchObject({ code: 'changed_meanwhile', current: { name: 'Ann', version: 5 } });
  });
});

describe('a line that stalls', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('ends the call after 20 seconds', async () => {
    api.on(deleteCoach, 'never');
    renderPage(<Delete />);
    act(() => screen.getByRole('button', { name: 'Delete' }).click());
    await act(() => jest.advanceTimersByTimeAsync(19_000));
    expect(screen.getByLabelText('ended')).toBeEmptyDOMElement();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(screen.getByLabelText('ended')).toHaveTextContent('"unanswered":"late"');
  });
});
