import { SessionContext, sessionOf } from '@sandites/remote-kit/host';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { Guard } from './App';

const admin = { id: 1, username: 'office', role: 'admin' } as const;
const demoted = { ...admin, role: 'coach' } as const;
const coach = { id: 2, username: 'holcomb', role: 'coach' } as const;

const panelFor = (user: typeof admin | typeof demoted | typeof coach | null) => (
  <SessionContext value={sessionOf(user)}>
    <MemoryRouter initialEntries={['/admin']}>
      <Routes>
        <Route path="/admin" element={<Guard access="admin">the panel</Guard>} />
        <Route path="/auth" element="the sign-in form" />
        <Route path="/" element="home" />
      </Routes>
    </MemoryRouter>
  </SessionContext>
);

test.each([
  ['nobody', null, 'the sign-in form'],
  ['a coach', coach, 'home'],
  ['an admin', admin, 'the panel'],
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
