import type { User } from '@sandites/contracts';
import { SessionContext, sessionOf } from '@sandites/remote-kit/host';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Guard } from './App';

const admin = { id: 1, username: 'office', role: 'admin' } as const;
const demoted = { ...admin, role: 'coach' } as const;
const unsafe = { ...admin, needsSecondFactor: true } as const;
const coach = { id: 2, username: 'holcomb', role: 'coach' } as const;

const panel = { path: '/admin', access: 'admin' } as const;

const panelFor = (user: User | null) => (
  <SessionContext value={sessionOf(user)}>
    <MemoryRouter initialEntries={['/admin']}>
      <Routes>
        <Route path="/admin" element={<Guard page={panel}>the panel</Guard>} />
        <Route path="/auth" element="the sign-in form" />
        <Route path="/account" element="the account" />
        <Route path="/" element="home" />
      </Routes>
    </MemoryRouter>
  </SessionContext>
);

test.each([
  ['nobody', null, 'the sign-in form'],
  ['a coach', coach, 'home'],
  ['an admin', admin, 'the panel'],
  ['an admin without the second factor that is asked for', unsafe, 'the account'],
])("of an admin's page, %s sees what is theirs", (_, user, shown) => {
  render(panelFor(user));
  expect(screen.getByText(shown)).toBeVisible();
});

test.each([
  ['who loses the role stays, and the page says so (D5)', demoted, 'the panel'],
  ['who is somebody else goes home', coach, 'home'],
  ['who signs out is sent to sign in', null, 'the sign-in form'],
])('while it is open, %s', (_, then, shown) => {
  const { rerender } = render(panelFor(admin));
  rerender(panelFor(then));
  expect(screen.getByText(shown)).toBeVisible();
});
