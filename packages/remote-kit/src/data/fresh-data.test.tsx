import { listEvents } from '@sandites/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, renderPage, type FakeResponse } from '../testing';
import { useRead } from './use-read';

const api = fakeApi();
const minute = 60_000;
const start = Date.parse('2026-11-25T12:00:00Z');
let passed = 0;
beforeEach(() => {
  passed = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => start + passed);
});

function Games() {
  const { data } = useRead(listEvents);
  return <p>{data ? `${data.length} games` : 'loading'}</p>;
}

/** A page that is left and entered again. */
function Site() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>Toggle</button>
      {isOpen && <Games />}
    </>
  );
}
const toggle = () => userEvent.click(screen.getByRole('button', { name: 'Toggle' }));

const answer = (count: number) =>
  api.on(listEvents, {
    status: 200,
    json: Array.from({ length: count }, (_, id) => ({ id })),
  });

function setVisible(isVisible: boolean) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

async function open() {
  answer(1);
  renderPage(<Site />);
  await screen.findByText('1 games');
  answer(2);
}

describe('fresh data (D78)', () => {
  test('a page that is entered within a minute reads nothing again', async () => {
    await open();
    passed = minute;
    await toggle();
    await toggle();
    expect(screen.getByText('1 games')).toBeVisible();
    expect(api.calls).toHaveLength(1);
  });

  test('what is older is shown, and exchanged when the new data is there', async () => {
    await open();
    passed = minute + 1;
    let respond = (_: FakeResponse) => {};
    const response = new Promise<FakeResponse>((resolve) => (respond = resolve));
    api.on(listEvents, () => response);
    await toggle();
    await toggle();
    expect(screen.getByText('1 games')).toBeVisible();
    respond({ status: 200, json: [{ id: 1 }, { id: 2 }] });
    expect(await screen.findByText('2 games')).toBeVisible();
  });

  test('a tab that is shown again after five minutes reads again', async () => {
    await open();
    setVisible(false);
    passed = 5 * minute;
    setVisible(true);
    expect(await screen.findByText('2 games')).toBeVisible();
  });

  test('one that was hidden for less, or only gets the focus, does not', async () => {
    await open();
    setVisible(false);
    passed = 5 * minute - 1;
    setVisible(true);
    passed = 60 * minute;
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(screen.getByText('1 games')).toBeVisible();
  });
});
