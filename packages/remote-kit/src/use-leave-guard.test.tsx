import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { listenBeforeRouter, useLeaveGuard } from './use-leave-guard';

function Field({ label }: { label: string }) {
  const [text, setText] = useState('');
  useLeaveGuard(text !== '');
  return <input aria-label={label} value={text} onChange={({ target }) => setText(target.value)} />;
}

const Form = () => (
  <>
    <Field label="Name" />
    <Field label="Note" />
    <Link to="/other">Away</Link>
  </>
);

/** As the shell does. */
function Shell({ children }: { children: ReactNode }) {
  useLayoutEffect(listenBeforeRouter, []);
  return children;
}

let confirmSpy: jest.SpyInstance;
beforeEach(() => {
  confirmSpy = jest.spyOn(window, 'confirm').mockReturnValue(false);
  window.history.pushState({ idx: 0 }, '', '/start');
  render(
    <BrowserRouter useTransitions={false}>
      <Shell>
        <Link to="/form">To the form</Link>
        <Routes>
          <Route path="/form" element={<Form />} />
          <Route path="*" element={<p>another page</p>} />
        </Routes>
      </Shell>
    </BrowserRouter>,
  );
});

const openForm = () => userEvent.click(screen.getByRole('link', { name: 'To the form' }));
const type = () => userEvent.type(screen.getByLabelText('Name'), 'Ann');
const clickAway = () => userEvent.click(screen.getByRole('link', { name: 'Away' }));
/** What the browser does when a tab is closed; true where it would ask. */
const closes = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
test('nothing typed: no question', async () => {
  await openForm();
  expect(closes()).toBe(false);
  await clickAway();
  expect(screen.getByText('another page')).toBeVisible();
  expect(confirmSpy).not.toHaveBeenCalled();
});

test('a link asks first, and keeps what was typed', async () => {
  await openForm();
  await type();
  await clickAway();
  expect(confirmSpy).toHaveBeenCalledWith('Leave without saving? What you typed will be lost.');
  expect(screen.getByLabelText('Name')).toHaveValue('Ann');
});

test('confirming leaves the page', async () => {
  confirmSpy.mockReturnValue(true);
  await openForm();
  await type();
  await clickAway();
  expect(await screen.findByText('another page')).toBeVisible();
  expect(closes()).toBe(false);
});

test('Back asks first, and the URL stays that of the form', async () => {
  await openForm();
  await type();
  window.history.back();
  await waitFor(() => expect(confirmSpy).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  expect(screen.getByLabelText('Name')).toHaveValue('Ann');
});

test('Back leaves once it is confirmed', async () => {
  confirmSpy.mockReturnValue(true);
  await openForm();
  await type();
  window.history.back();
  expect(await screen.findByText('another page')).toBeVisible();
  expect(window.location.pathname).toBe('/start');
  expect(confirmSpy).toHaveBeenCalledTimes(1);
});

describe('with two forms changed', () => {
  const typeBoth = async () => {
    await openForm();
    await type();
    await userEvent.type(screen.getByLabelText('Note'), 'fast');
  };

  test.each([true, false])('a link asks once; the answer was %s', async (response) => {
    confirmSpy.mockReturnValue(response);
    await typeBoth();
    await clickAway();
    await waitFor(() => expect(window.location.pathname).toBe(response ? '/other' : '/form'));
    expect(confirmSpy).toHaveBeenCalledTimes(1);
  });

  test('Back asks once and goes back one step', async () => {
    await typeBoth();
    window.history.back();
    await waitFor(() => expect(confirmSpy).toHaveBeenCalled());
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    expect(confirmSpy).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText('Note')).toHaveValue('fast');
  });
});

test('closing the tab shows the browser’s own question', async () => {
  await openForm();
  await type();
  expect(closes()).toBe(true);
});
