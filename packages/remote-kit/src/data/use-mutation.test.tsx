import {
  createCoach,
  deleteCoach,
  listCoaches,
  orderCoaches,
  updateCoach,
  type Coach,
} from '@sandites/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import type { ApiError } from './send';
import { fakeApi, renderPage, type FakeResponse } from '../testing';
import { rowChanges } from './row-changes';
import { showsConflict, useMutation } from './use-mutation';
import { useRead } from './use-read';

const api = fakeApi();
const coachOf = (id: number, name: string): Coach => ({
  id,
  name,
  title: 'Coach',
  email: `${name}@sandites.example`,
  photoUrl: null,
  photoThumb: null,
});
const staff = [coachOf(1, 'Ann'), coachOf(2, 'Bo')];
const changedMeanwhile = {
  message: 'Changed meanwhile',
  code: 'changed_meanwhile',
  current: staff[1],
};

function Staff() {
  const { data } = useRead(listCoaches);
  return (
    <output aria-label="staff">{data?.map(({ name }) => name).join(' ') ?? 'nobody yet'}</output>
  );
}

function Do({ name, act: run }: { name: string; act: () => Promise<unknown> }) {
  const [ended, setEnded] = useState('');
  return (
    <>
      <button onClick={() => void run().then((sent) => setEnded(JSON.stringify(sent)))}>
        {name}
      </button>
      <output aria-label="ended">{ended}</output>
    </>
  );
}

function Delete() {
  const { mutate } = useMutation(deleteCoach, { revalidates: [listCoaches] });
  return <Do name="Delete" act={() => mutate({ params: { id: 2 } })} />;
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

const staffList = () => screen.getByLabelText('staff');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a change shows on a page that was not open when it was made', async () => {
  api.on(listCoaches, { status: 200, json: staff });
  api.on(deleteCoach, { status: 204 });
  renderPage(
    <Site>
      <Delete />
    </Site>,
  );
  await waitFor(() => expect(staffList()).toHaveTextContent('Ann Bo'));
  await press('Go');
  api.on(listCoaches, { status: 200, json: [staff[0]] });
  await press('Delete');
  await waitFor(() => expect(screen.getByLabelText('ended')).toHaveTextContent('"ok":true'));
  await press('Go');
  await waitFor(() => expect(staffList()).toHaveTextContent(/^Ann$/));
});

test('it ends with the response, not with the revalidation', async () => {
  api.on(listCoaches, { status: 200, json: staff });
  api.on(deleteCoach, { status: 204 });
  renderPage(
    <>
      <Staff />
      <Delete />
    </>,
  );
  await waitFor(() => expect(staffList()).toHaveTextContent('Ann Bo'));
  api.on(listCoaches, 'never');
  await press('Delete');
  await waitFor(() => expect(screen.getByLabelText('ended')).toHaveTextContent('"ok":true'));
});

describe('the optimistic order', () => {
  function Order() {
    const { mutate } = useMutation(orderCoaches, {
      revalidates: [listCoaches],
      optimistic: {
        reads: listCoaches,
        apply: (rows, { body }) =>
          body.coachIds.flatMap((id) => rows.filter((row) => row.id === id)),
      },
    });
    return <Do name="Swap" act={() => mutate({ body: { coachIds: [2, 1] } })} />;
  }
  const open = async () => {
    api.on(listCoaches, { status: 200, json: staff });
    renderPage(
      <>
        <Staff />
        <Order />
      </>,
    );
    await waitFor(() => expect(staffList()).toHaveTextContent('Ann Bo'));
  };

  test('is shown at once', async () => {
    await open();
    api.on(orderCoaches, 'never');
    await press('Swap');
    expect(staffList()).toHaveTextContent('Bo Ann');
  });

  test('is rolled back where the server refuses', async () => {
    await open();
    api.on(orderCoaches, { status: 409, json: { message: 'The staff changed' } });
    await press('Swap');
    await waitFor(() => expect(screen.getByLabelText('ended')).toHaveTextContent('"ok":false'));
    expect(staffList()).toHaveTextContent('Ann Bo');
  });

  test('is replaced by the server’s row', async () => {
    await open();
    api.on(orderCoaches, { status: 200, json: [] });
    api.on(listCoaches, { status: 200, json: [coachOf(3, 'Cy')] });
    await press('Swap');
    await waitFor(() => expect(staffList()).toHaveTextContent('Cy'));
  });
});

describe('the cached list', () => {
  const versions = () => screen.getByLabelText('versions').textContent;
  const byId = (rows: readonly Coach[], id: number, changes: object) =>
    rows.map((row) => (row.id === id ? { ...row, ...changes } : row));

  function Versions() {
    const { data } = useRead(listCoaches);
    return (
      <output aria-label="versions">
        {data?.map(({ name, version }) => `${name} ${version}`).join(', ')}
      </output>
    );
  }
  /** Shows the name at once, or, by default, the row of the response. */
  function Rename({ id, name, atOnce }: { id: number; name: string; atOnce: boolean }) {
    const { mutate } = useMutation(
      updateCoach,
      atOnce
        ? {
            revalidates: [listCoaches],
            optimistic: {
              reads: listCoaches,
              apply: (rows, { params, body }) => byId(rows, params.id, body),
            },
          }
        : { rowOf: [listCoaches] },
    );
    return <Do name={`Rename ${id}`} act={() => mutate({ params: { id }, body: { name } })} />;
  }
  const open = async (atOnce = false) => {
    api.on(listCoaches, { status: 200, json: staff.map((coach) => ({ ...coach, version: 1 })) });
    renderPage(
      <>
        <Versions />
        <Rename id={1} name="Anne" atOnce={atOnce} />
        <Rename id={2} name="Bob" atOnce={atOnce} />
      </>,
    );
    await waitFor(() => expect(versions()).toBe('Ann 1, Bo 1'));
  };

  test('has the row of the response, with its version, before revalidation', async () => {
    await open();
    api.on(updateCoach, { status: 200, json: { ...coachOf(1, 'Anne'), version: 2 } });
    api.on(listCoaches, 'never');
    await press('Rename 1');
    await waitFor(() => expect(versions()).toBe('Anne 2, Bo 1'));
  });

  test('keeps an accepted change where a concurrent one is refused', async () => {
    await open(true);
    const responses: Record<string, (answer: FakeResponse) => void> = {};
    api.on(
      updateCoach,
      ({ url }) => new Promise((response) => (responses[url.pathname] = response)),
    );
    await press('Rename 1');
    await press('Rename 2');
    expect(versions()).toBe('Anne 1, Bob 1');
    const renamed = { ...coachOf(1, 'Anne'), version: 2 };
    api.on(listCoaches, { status: 200, json: [renamed, { ...coachOf(2, 'Bo'), version: 1 }] });
    await act(async () => responses['/api/coaches/1']?.({ status: 200, json: renamed }));
    expect(versions()).toBe('Anne 1, Bob 1');
    await act(async () => responses['/api/coaches/2']?.({ status: 503 }));
    await waitFor(() => expect(versions()).toBe('Anne 2, Bo 1'));
  });

  test.each([
    ['refused', { status: 400, json: { message: 'No such name' } }],
    ['failed', { status: 500 }],
    ['networkError', 'network-error'],
  ] as const)('is read again after a call that was %s', async (_outcome, response) => {
    await open();
    api.on(updateCoach, response);
    api.on(listCoaches, { status: 200, json: [{ ...coachOf(1, 'Ann'), version: 7 }] });
    await press('Rename 1');
    await waitFor(() => expect(versions()).toBe('Ann 7'));
  });

  test('is revalidated once after several calls, of which the last failed', async () => {
    function DeleteAll() {
      const { mutateEach } = useMutation(deleteCoach, { revalidates: [listCoaches] });
      return (
        <Do
          name="Delete all"
          act={() => mutateEach([{ params: { id: 1 } }, { params: { id: 2 } }])}
        />
      );
    }
    api.on(listCoaches, { status: 200, json: staff });
    renderPage(
      <>
        <Staff />
        <DeleteAll />
      </>,
    );
    await waitFor(() => expect(staffList()).toHaveTextContent('Ann Bo'));
    api.on(listCoaches, { status: 200, json: [staff[1]] });
    api.on(deleteCoach, ({ url }) => ({ status: url.pathname.endsWith('1') ? 204 : 500 }));
    await press('Delete all');
    await waitFor(() => expect(staffList()).toHaveTextContent(/^Bo$/));
    expect(api.calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });
});

describe('the toast', () => {
  const messages = { done: 'Coach deleted successfully', failed: 'Failed to delete coach' };
  const undone: string[] = [];
  function DeleteWithUndo() {
    const { mutate } = useMutation(deleteCoach, { toast: messages });
    const undo = () => void undone.push('coach 2');
    return <Do name="Delete" act={() => mutate({ params: { id: 2 }, undo })} />;
  }

  test('offers Undo after a success', async () => {
    api.on(deleteCoach, { status: 204 });
    const { toasts } = renderPage(<DeleteWithUndo />);
    await press('Delete');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({
      title: messages.done,
      action: { label: 'Undo' },
    });
    toasts[0]?.action?.run();
    expect(undone).toEqual(['coach 2']);
  });

  test('says why a call failed, without Undo', async () => {
    api.on(deleteCoach, { status: 500 });
    const { toasts } = renderPage(<DeleteWithUndo />);
    await press('Delete');
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Error', text: messages.failed, style: 'destructive' }]),
    );
  });

  test('tells a conflict that no screen shows', async () => {
    api.on(deleteCoach, { status: 412, json: changedMeanwhile });
    const { toasts } = renderPage(<DeleteWithUndo />);
    await press('Delete');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ title: 'Error', text: 'Changed meanwhile' });
  });
});

describe('rows of a list', () => {
  const saved: number[] = [];
  const versioned = { signal: new AbortController().signal, [showsConflict]: true } as const;
  function Rows() {
    const rows = rowChanges({
      create: useMutation(createCoach),
      update: useMutation(updateCoach, { toast: { done: 'Updated', failed: 'Not updated' } }),
      remove: useMutation(deleteCoach, { toast: { done: 'Deleted', failed: 'Not deleted' } }),
      updated: (before, after) => `${before.title} is now ${after.title}`,
      removed: ({ name }) => `${name} is gone`,
      onSaved: (id) => saved.push(id),
    });
    const coach = { ...coachOf(1, 'Ann'), version: 3 };
    return (
      <>
        <Do
          name="Change"
          act={() => rows.update(coach, { ...coach, title: 'Head Coach' }, versioned)}
        />
        <Do name="Delete" act={() => rows.remove(coach)} />
      </>
    );
  }

  test('a row is stored over the version that was read, and the toast says what changed', async () => {
    api.on(updateCoach, { status: 200, json: { ...coachOf(1, 'Ann'), title: 'Head Coach' } });
    const { toasts } = renderPage(<Rows />);
    await press('Change');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.details).toBe('Coach is now Head Coach');
    expect(api.calls[0]?.ifMatch).toBe('"3"');
    expect(saved).toEqual([1]);
  });

  test('the screen that asks which version is kept is the only word about a conflict', async () => {
    api.on(updateCoach, { status: 412, json: changedMeanwhile });
    api.on(deleteCoach, { status: 204 });
    const { toasts } = renderPage(<Rows />);
    await press('Change');
    await press('Delete');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.title).toBe('Deleted');
  });

  test('a deleted row is named', async () => {
    api.on(deleteCoach, { status: 204 });
    const { toasts } = renderPage(<Rows />);
    await press('Delete');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.details).toBe('Ann is gone');
  });
});

test('of two calls at once each has its own result, and isPending is of the last one', async () => {
  function Add() {
    const { mutate, isPending } = useMutation(createCoach);
    const add = (name: string) =>
      mutate({ body: { name, title: 'Coach', email: 'a@sandites.example', photoUrl: null } });
    return (
      <>
        <Do name="Add Cy" act={() => add('Cy')} />
        <Do name="Add Di" act={() => add('Di')} />
        <p>{isPending ? 'pending' : 'idle'}</p>
      </>
    );
  }
  const responses: ((answer: FakeResponse) => void)[] = [];
  api.on(createCoach, () => new Promise((response) => responses.push(response)));
  renderPage(<Add />);
  await press('Add Cy');
  await press('Add Di');
  await act(async () => responses[0]?.({ status: 503 }));
  expect(screen.getByText('pending')).toBeVisible();
  await act(async () => responses[1]?.({ status: 201, json: coachOf(4, 'Di') }));
  expect(await screen.findByText('idle')).toBeVisible();
  const [cy, di] = screen.getAllByLabelText('ended');
  expect(cy).toHaveTextContent('"ok":false');
  expect(di).toHaveTextContent('"ok":true');
});

describe('a version', () => {
  const failures: ApiError[] = [];
  function Rename() {
    const { mutate } = useMutation(updateCoach);
    const rename = async () => {
      const result = await mutate({ params: { id: 1 }, body: { name: 'Anne' }, ifMatch: 4 });
      if (!result.ok) failures.push(result.error);
    };
    return <Do name="Rename" act={rename} />;
  }

  test('is sent, and a conflict returns the current row', async () => {
    api.on(updateCoach, {
      status: 412,
      json: {
        message: 'Changed meanwhile',
        code: 'changed_meanwhile',
        current: { ...staff[0], version: 5 },
      },
    });
    renderPage(<Rename />);
    await press('Rename');
    await waitFor(() => expect(failures).toHaveLength(1));
    expect(api.calls[0]?.ifMatch).toBe('"4"');
    expect(failures[0]).toMatchObject({
      code: 'changed_meanwhile',
      current: { name: 'Ann', version: 5 },
    });
  });
});

describe('a connection that stalls', () => {
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
    expect(screen.getByLabelText('ended')).toHaveTextContent('"networkError":"late"');
  });
});
