import {
  personName,
  roles,
  type ListedUser,
  type Role,
  ownPasswordForm,
} from '@sandites/contracts';
import { compareFullNames, conflictAsIssue } from '@sandites/features/lists';
import { failure, useResultToast, type Result, type ResultMessages } from '@sandites/remote-kit';
import { Tag, formatTimestamp, type TagTone } from '@sandites/ui';
import type { Column } from '@sandites/ui/table';
import { FormDialog } from '@sandites/ui/dialogs';
import { PasswordField } from '@sandites/ui/forms';
import { useState, type ReactNode } from 'react';
import { noMailboxText } from '../bounced-address';

export const roleLabels: Readonly<Record<Role, { label: string; tone: TagTone }>> = {
  user: { label: 'User', tone: 'outline' },
  coach: { label: 'Coach', tone: 'blue' },
  admin: { label: 'Admin', tone: 'red' },
};

export const roleOptions = roles.map((role) => ({ value: role, label: roleLabels[role].label }));

export const allRoles = 'All Roles';
export const roleFilters = [allRoles, ...roles] as const;

/** By the last name of the person, or the username where no name is given. */
export const sortUsers = (users: readonly ListedUser[]): ListedUser[] =>
  users.toSorted((a, b) => compareFullNames(personName(a), personName(b)) || a.id - b.id);

/** Whether an invitation is open, and until when. */
function invitationTag(until: string) {
  if (Date.parse(until) <= Date.now()) return <Tag tone="outline">Invitation expired</Tag>;
  return (
    <>
      <Tag tone="accent">Invited</Tag> until {formatTimestamp(until)}
    </>
  );
}

/** @param bounced when mail to an address, in lower case, came back */
export const userColumns = (
  bounced: ReadonlyMap<string, string>,
): readonly Column<ListedUser>[] => [
  {
    header: 'Username',
    cell: ({ username, displayName }) => (
      <>
        {displayName !== undefined && <>{displayName} · </>}
        {username}
      </>
    ),
    isTitle: true,
    isName: true,
  },
  {
    header: 'Role',
    summary: ({ role }) => roleLabels[role].label,
    cell: ({ role, invitedUntil }) => (
      <>
        <Tag tone={roleLabels[role].tone}>{roleLabels[role].label}</Tag>{' '}
        {invitedUntil !== undefined && invitationTag(invitedUntil)}
      </>
    ),
  },
  {
    header: 'Email',
    cell: ({ email, emailConfirmed }) => {
      if (email === undefined) return 'None';
      const bouncedAt = bounced.get(email.toLowerCase());
      if (bouncedAt !== undefined) return `${email} (${noMailboxText(bouncedAt)})`;
      return emailConfirmed ? email : `${email} (not confirmed)`;
    },
    needsRoom: true,
  },
  {
    header: 'Last Sign-In',
    cell: ({ lastSignInAt }) =>
      lastSignInAt === undefined ? 'Never' : formatTimestamp(lastSignInAt),
    needsRoom: true,
  },
];

/** Shows the error that a username is taken at its field. */
export const usernameIssue = (result: Result<unknown>): Result<unknown> =>
  conflictAsIssue(result, '/username', 'is taken');

/** A call that the server may refuse with `password_needed`. */
type Confirmable<T> = (adminPassword?: string) => Promise<Result<T>>;

/** Makes a call, again with the admin's password where it is needed, and toasts the result. */
export type Confirm = <T>(call: Confirmable<T>, messages?: ResultMessages) => Promise<Result<T>>;

interface Prompt {
  submit: (password: string) => Promise<Result<unknown>>;
  cancel: () => void;
}

const isPasswordNeeded = (result: Result<unknown>): boolean =>
  !result.ok && result.error.code === 'password_needed';

/** An admin who signed in a while ago confirms changes of accounts with their own password. */
export function usePasswordPrompt(): { confirm: Confirm; promptDialog: ReactNode } {
  const [prompt, setPrompt] = useState<Prompt>();
  const showToast = useResultToast();
  const confirmed = async <T,>(call: Confirmable<T>): Promise<Result<T>> => {
    const refused = await call();
    if (!isPasswordNeeded(refused)) return refused;
    return new Promise((resolve) => {
      setPrompt({
        submit: async (password) => {
          const result = await call(password);
          if (!result.ok && isPasswordNeeded(result)) {
            const message = result.error.serverMessage ?? 'This is not your password';
            return failure({ issues: [{ path: '/password', message }] });
          }
          resolve(result);
          return result;
        },
        cancel: () => {
          setPrompt(undefined);
          resolve(refused);
        },
      });
    });
  };
  const confirm = async <T,>(call: Confirmable<T>, messages?: ResultMessages) => {
    const result = await confirmed(call);
    // The dialog asks which version is kept.
    if (messages && (result.ok || result.error.code !== 'changed_meanwhile'))
      showToast(result, messages);
    return result;
  };
  const promptDialog = prompt && (
    <FormDialog
      title="Confirm It Is You"
      onClose={prompt.cancel}
      check={ownPasswordForm}
      onSubmit={({ password }) => prompt.submit(password)}
      submitLabel="Confirm"
      pendingLabel="Confirming..."
    >
      <p>You signed in more than an hour ago. Enter your own password to make this change.</p>
      <PasswordField name="password" label="Your Own Password" autoComplete="current-password" />
    </FormDialog>
  );
  return { confirm, promptDialog };
}
