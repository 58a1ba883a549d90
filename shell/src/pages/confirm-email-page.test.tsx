import { confirmEmail, getEmailConfirmation } from '@sandites/contracts';
import { fakeApi } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { renderShell } from '../testing/render-shell';
import { Page } from './confirm-email-page';

const api = fakeApi();
const code = 'a1'.repeat(12);
const openPage = () =>
  renderShell(
    <Routes>
      <Route path="/confirm-email/:code" element={<Page />} />
    </Routes>,
    { at: `/confirm-email/${code}` },
  );

test('an address is confirmed by its owner, not by opening the link', async () => {
  const open = { email: 'lee@school.example', expiresAt: '2026-11-25T20:00:00Z' };
  api.on(getEmailConfirmation, { status: 200, json: open });
  api.on(confirmEmail, { status: 204 });
  openPage();
  expect(await screen.findByText('lee@school.example')).toBeInTheDocument();
  expect(api.calls.map(({ method }) => method)).toEqual(['GET']);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(
    await screen.findByRole('heading', { name: 'Your email is confirmed' }),
  ).toBeInTheDocument();
  expect(api.calls).toContainEqual(
    expect.objectContaining({ method: 'POST', url: `/api/email-confirmations/${code}` }),
  );
});

test('an unknown, used or expired link says so, and where to get another', async () => {
  api.on(getEmailConfirmation, { status: 404, json: { message: 'Not found' } });
  openPage();
  expect(
    await screen.findByRole('heading', { name: 'This link does not work' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /account/ })).toHaveAttribute('href', '/account');
});
