import {
  getEmailConfirmation,
  getFollow,
  getInvitation,
  getPasswordReset,
  getSecondFactor,
  listOwnSessions,
} from '@sandites/contracts';
import { defineRemote, page } from '@sandites/remote-kit/declare';

/**
 * The shell's own pages, declared like a remote's, so that the gateway handles all pages the same
 * way.
 */
export const remote = defineRemote('shell', [
  page('/auth', {
    access: 'public',
    title: 'Coach Access',
    description:
      'Where coaches and administrators of [[school.name]] sign in to keep players, packages, schedule and staff.',
    module: './pages/sign-in-page',
  }),
  page('/invitation/:code', {
    access: 'public',
    title: 'Your Invitation',
    description: 'Where an invited user of the site chooses a password.',
    module: './pages/invitation-page',
    reads: [getInvitation],
    private: true,
    prerender: false,
  }),
  page('/reset/:code', {
    access: 'public',
    title: 'Choose a New Password',
    description: 'Where somebody who forgot their password chooses another one.',
    module: './pages/reset-page',
    reads: [getPasswordReset],
    private: true,
    prerender: false,
  }),
  page('/confirm-email/:code', {
    access: 'public',
    title: 'Confirm Your Email',
    description: 'Where the owner of an account confirms an email address.',
    module: './pages/confirm-email-page',
    reads: [getEmailConfirmation],
    private: true,
    prerender: false,
  }),
  page('/follow/:code', {
    access: 'public',
    title: 'What You Follow',
    missingTitle: 'Page Not Found',
    description: 'Which teams an address follows, and what it is told of them.',
    module: './pages/follow-page',
    reads: [getFollow],
    private: true,
    prerender: false,
  }),
  page('/account', {
    access: 'signed-in',
    title: 'Your Account',
    description: 'Your password, your second factor, and where you are signed in.',
    module: './pages/account-page',
    reads: [getSecondFactor, listOwnSessions],
  }),
]);
