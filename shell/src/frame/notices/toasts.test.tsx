import { useToast, type Toast } from '@sandites/remote-kit';
import { FollowContext, SessionContext, sessionOf } from '@sandites/remote-kit/host';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom';
import { coach } from '../../testing/render-shell';
import { NotificationBell } from './NotificationBell';
import { Toaster } from './Toaster';
import { ToastOutlet } from './ToastOutlet';
import { ToastProvider } from './toast-history';

function ShowButton(toast: Toast) {
  const showToast = useToast();
  return <button onClick={() => showToast(toast)}>show {toast.title}</button>;
}

/** Says who is signed in; the page does not know at first. */
let setOwner: (userId: number | null) => void;
let navigate: NavigateFunction;
const go = (path: string) => act(async () => navigate(path));

function Controls({ children }: { children: ReactNode }) {
  const router = useNavigate();
  const [id, setId] = useState<number | null>();
  useEffect(() => {
    setOwner = (userId) => act(() => setId(userId));
    navigate = router;
  }, [router]);
  const user = typeof id === 'number' ? { ...coach, id } : id;
  return <SessionContext value={sessionOf(user)}>{children}</SessionContext>;
}

beforeEach(() => sessionStorage.clear());

function renderToasts(...toasts: Toast[]) {
  render(
    <MemoryRouter>
      <ToastProvider>
        <Controls>
          <FollowContext value={() => undefined}>
            <NotificationBell />
          </FollowContext>
          <ToastOutlet />
          {toasts.map((toast) => (
            <ShowButton key={toast.title} {...toast} />
          ))}
        </Controls>
      </ToastProvider>
    </MemoryRouter>,
  );
}
const show = (title: string) =>
  act(async () => screen.getByRole('button', { name: `show ${title}` }).click());
const bell = () => screen.getByRole('button', { name: /Notices/ });

test('a toast is a status, a destructive one an alert', async () => {
  renderToasts({ title: 'Saved', text: 'All is well.' }, { title: 'Error', style: 'destructive' });
  await show('Saved');
  expect(await screen.findByRole('status')).toHaveTextContent('SavedAll is well.');
  await show('Error');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error');
});

test('its button runs its action and closes it', async () => {
  const run = jest.fn();
  renderToasts({ title: 'Coach deleted', action: { label: 'Undo', run } });
  await show('Coach deleted');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledTimes(1);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument(),
  );
});

test('one is shown at a time: a newer one replaces it', async () => {
  renderToasts({ title: 'First' }, { title: 'Second' });
  await show('First');
  expect(await screen.findByText('First')).toBeInTheDocument();
  await show('Second');
  expect(await screen.findByText('Second')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('First')).not.toBeInTheDocument());
});

test('it closes after 5 s', async () => {
  renderToasts({ title: 'Saved' });
  await show('Saved');
  const timer = within(await screen.findByRole('status')).getByRole('progressbar', {
    hidden: true,
  });
  expect(timer).toHaveAttribute(
    'style',
    'animation-duration: 5000ms; animation-play-state: running;',
  );
  fireEvent.animationEnd(timer);
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
});

test('it waits while the pointer or the focus is on it', async () => {
  renderToasts({ title: 'Saved' });
  await show('Saved');
  const toast = await screen.findByRole('status');
  const timer = within(toast).getByRole('progressbar', { hidden: true });
  fireEvent.mouseEnter(toast);
  expect(timer).toHaveAttribute('style', expect.stringContaining('paused'));
  fireEvent.mouseLeave(toast);
  expect(timer).toHaveAttribute('style', expect.stringContaining('running'));
  act(() => screen.getByRole('button', { name: 'Close notice' }).focus());
  expect(timer).toHaveAttribute('style', expect.stringContaining('paused'));
});

test('it can be dismissed, and stays in the history', async () => {
  renderToasts({ title: 'Saved' });
  await show('Saved');
  await userEvent.click(await screen.findByRole('button', { name: 'Close notice' }));
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
  await userEvent.click(bell());
  expect(screen.getByRole('listitem')).toHaveTextContent('Saved');
});

describe('the focus of a closing toast', () => {
  const page = () => {
    const main = document.createElement('main');
    main.id = 'main';
    main.tabIndex = -1;
    document.body.append(main);
    return main;
  };

  test('returns to where it came from, when it is closed or replaced', async () => {
    renderToasts({ title: 'First' }, { title: 'Second' });
    const button = screen.getByRole('button', { name: 'show First' });
    button.focus();
    await show('First');
    act(() => screen.getByRole('button', { name: 'Close notice' }).focus());
    await show('Second');
    expect(button).toHaveFocus();
    act(() =>
      within(screen.getByRole('status')).getByRole('button', { name: 'Close notice' }).focus(),
    );
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveFocus();
  });

  test('goes to the page where it came from nowhere', async () => {
    const main = page();
    renderToasts({ title: 'Saved' });
    await show('Saved');
    act(() => screen.getByRole('button', { name: 'Close notice' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(main).toHaveFocus();
    main.remove();
  });
});

describe('the bell', () => {
  test('lists all toasts, newest first, and counts those that nobody saw', async () => {
    renderToasts(
      { title: 'Saved' },
      { title: 'Refused', style: 'destructive' },
      { title: 'New message', isSilent: true },
    );
    await show('Saved');
    await show('Refused');
    expect(bell()).toHaveAccessibleName('Notices');
    await show('New message');
    expect(bell()).toHaveAccessibleName('Notices, 1 new');
    await userEvent.click(bell());
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('New message'),
      expect.stringContaining('Refused'),
      expect.stringContaining('Saved'),
    ]);
    expect(bell()).toHaveAccessibleName('Notices');
  });

  test('counts each of what an entry says is unread', async () => {
    renderToasts({ title: 'New messages', text: '3 unread', isSilent: true, count: 3 });
    await show('New messages');
    expect(bell()).toHaveAccessibleName('Notices, 3 new');
  });

  test('alone shows silent entries', async () => {
    renderToasts({ title: 'New message', isSilent: true });
    await show('New message');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  const reload = (owner: number | null) => {
    cleanup();
    renderToasts();
    setOwner(owner);
  };

  test('keeps its list after a reload, and shows no toast again', async () => {
    renderToasts({ title: 'Saved' }, { title: 'New message', isSilent: true });
    setOwner(7);
    await show('Saved');
    await show('New message');
    reload(7);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(bell()).toHaveAccessibleName('Notices, 1 new');
    await userEvent.click(bell());
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('New message'),
      expect.stringContaining('Saved'),
    ]);
    reload(7);
    expect(bell()).toHaveAccessibleName('Notices');
  });

  test.each([null, 8])('has no entry of another user: %s', async (owner) => {
    renderToasts({ title: 'Refused', style: 'destructive' });
    setOwner(7);
    await show('Refused');
    reload(owner);
    await userEvent.click(bell());
    expect(screen.getByText(/Nothing new/)).toBeInTheDocument();
  });
});

test('a toast goes when its page or tab is left, and one that belongs to the page being opened stays', async () => {
  jest.useFakeTimers();
  renderToasts({ title: 'Saved' });
  await show('Saved');
  await go('/?month=9');
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await go('/?tab=staff');
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await go('/?tab=players');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('the first toast is shown even when its code loads late', async () => {
  render(
    <MemoryRouter>
      <Toaster toast={{ id: 1, title: 'Saved', postedAt: Date.now() - 30_000 }} />
    </MemoryRouter>,
  );
  await act(async () => undefined);
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

test('the bell has a message when it is empty', async () => {
  renderToasts();
  await userEvent.click(bell());
  expect(screen.getByText(/Nothing new/)).toBeInTheDocument();
});

test('a toast leaves the history after 1,000,000 ms', async () => {
  jest.useFakeTimers();
  renderToasts({ title: 'First' }, { title: 'Second' });
  await show('First');
  await act(() => jest.advanceTimersByTimeAsync(400_000));
  await show('Second');
  act(() => bell().click());
  await act(() => jest.advanceTimersByTimeAsync(599_000));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await act(() => jest.advanceTimersByTimeAsync(1_001));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Second'),
  ]);
  await act(() => jest.advanceTimersByTimeAsync(400_000));
  expect(screen.getByText(/Nothing new/)).toBeInTheDocument();
  jest.useRealTimers();
});

test('a toast does not cover why a form was refused', async () => {
  const [toastHeight, alertTop] = [80, window.innerHeight - 120];
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(
    this: Element,
  ) {
    if (this.matches('.alert')) return new DOMRect(0, alertTop, 400, 100);
    return this.matches('.Toastify__toast-container')
      ? new DOMRect(0, 0, 328, toastHeight)
      : new DOMRect();
  });
  render(
    <MemoryRouter>
      <p className="alert">Wrong username or password.</p>
      <Toaster toast={{ id: 1, postedAt: Date.now(), title: 'Login failed' }} />
    </MemoryRouter>,
  );
  const toast = await screen.findByRole('status');
  const container = toast.closest<HTMLElement>('.Toastify__toast-container');
  await waitFor(() => expect(container?.style.top).not.toBe(''));
  expect(Number.parseFloat(container?.style.top ?? '') + toastHeight).toBeLessThan(alertTop);
});

test('where a list fills the screen, a toast lies on its last rows, not on its filter or first rows', async () => {
  const rowHeight = 40;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(
    this: Element,
  ) {
    if (this.matches('.Toastify__toast-container')) return new DOMRect(0, 0, 400, 80);
    if (this.matches('select')) return new DOMRect(0, 80, window.innerWidth, 44);
    const row = Number(this.getAttribute('data-row') ?? Number.NaN);
    return Number.isNaN(row)
      ? new DOMRect()
      : new DOMRect(0, 130 + row * rowHeight, window.innerWidth, rowHeight);
  });
  const rows = Array.from({ length: 20 }, (_, row) => row);
  render(
    <MemoryRouter>
      <select aria-label="Sport" />
      <table>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <td>
                <button data-row={row}>Edit {row}</button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Toaster toast={{ id: 1, postedAt: Date.now(), title: 'Saved' }} />
    </MemoryRouter>,
  );
  const container = (await screen.findByRole('status')).closest<HTMLElement>(
    '.Toastify__toast-container',
  );
  await waitFor(() => expect(container?.style.top).toBe(`${window.innerHeight - 16 - 80}px`));
});
