import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf } from '../endpoint';
import { limits } from '../limits';
import {
  Body,
  Changes,
  Email,
  Flag,
  Id,
  ListSearch,
  Nullable,
  OneOf,
  Password,
  ResponseBody,
  Text,
  Timestamp,
  Version,
} from '../schema';
import { roles } from '../vocabulary';

const auth = endpointsOf('auth');

const DisplayName = () => Text({ maxLength: 80, errorMessage: 'A name has up to 80 characters' });

/** How screens and mails name the person, and where a password reset goes. */
const ownDetails = {
  displayName: Type.Optional(Nullable(DisplayName())),
  email: Type.Optional(Nullable(Email({ errorMessage: 'Please enter a valid email address' }))),
};

const account = {
  id: Id(),
  username: Text(),
  role: OneOf(roles),
  displayName: Type.Optional(Text()),
  email: Type.Optional(Email()),
  /** The link that was mailed to the address was opened: only then the account gets mail. */
  emailConfirmed: Type.Optional(Type.Literal(true)),
};

/** The signed-in user. Flags for open tasks are present only while they are true. */
export const User = ResponseBody({
  ...account,
  /** An admin chose the password, and its owner has not changed it since. */
  passwordSetByAdmin: Type.Optional(Type.Literal(true)),
  /** The role requires a second factor, and there is none yet. */
  needsSecondFactor: Type.Optional(Type.Literal(true)),
});
export type User = Static<typeof User>;

export const ListedUser = ResponseBody({
  ...account,
  createdAt: Timestamp(),
  lastSignInAt: Type.Optional(Timestamp()),
  version: Type.Optional(Version()),
  /** Expiry of the invitation of a user who has not chosen a password yet. */
  invitedUntil: Type.Optional(Timestamp()),
});
export type ListedUser = Static<typeof ListedUser>;

export const UserSearch = Type.Object({
  ...ListSearch.properties,
  role: Type.Optional(OneOf(roles, { description: 'Only accounts of this role' })),
});
export type UserSearch = Static<typeof UserSearch>;

/** `code`: six digits of an authenticator app, or a recovery code. */
export const Credentials = Body({
  username: Text(),
  password: Password(),
  code: Type.Optional(Text({ maxLength: 40 })),
});
export type Credentials = Static<typeof Credentials>;

const setByServer = ['id', 'createdAt', 'lastSignInAt', 'emailConfirmed'];

/**
 * The admin's own password, required where they did not sign in within the last hour
 * (`password_needed`).
 */
const adminPassword = Type.Optional(Password());

/** The service also refuses the most common passwords. */
export const NewUser = Body(
  {
    username: Text({ minLength: 2, maxLength: 50 }),
    password: Password({ minLength: 8 }),
    role: Type.Optional(OneOf(roles)),
    ...ownDetails,
    adminPassword,
  },
  setByServer,
);
export type NewUser = Static<typeof NewUser>;

/** A new account whose owner chooses the password at a one-time link. */
export const NewInvitation = Body(
  {
    username: NewUser.properties.username,
    role: NewUser.properties.role,
    ...ownDetails,
    adminPassword,
  },
  setByServer,
);
export type NewInvitation = Static<typeof NewInvitation>;

/**
 * An invited account, with the code of its link: `/invitation/{code}`. Only a hash of the code is
 * stored, so that it is shown once.
 */
export const Invitation = ResponseBody({
  id: Id(),
  username: Text(),
  role: OneOf(roles),
  code: Text(),
  expiresAt: Timestamp(),
});
export type Invitation = Static<typeof Invitation>;

export const OpenInvitation = ResponseBody({
  username: Text(),
  role: OneOf(roles),
  expiresAt: Timestamp(),
});
export type OpenInvitation = Static<typeof OpenInvitation>;

export const AcceptedInvitation = Body({ password: NewUser.properties.password });

export const UserChanges = Changes(
  Body({ role: OneOf(roles), password: Password({ minLength: 8 }), ...ownDetails, adminPassword }, [
    ...setByServer,
    'username',
    'version',
  ]),
);
export type UserChanges = Static<typeof UserChanges>;

/** The body of calls that take nothing but the admin's own password. */
const AdminPassword = Body({ adminPassword });

/** Asking for a link to choose another password: by username, or by the account's address. */
export const PasswordResetRequest = Body({
  username: Text({ maxLength: limits.emailLength, errorMessage: 'Username or email required' }),
});
export type PasswordResetRequest = Static<typeof PasswordResetRequest>;

export const OpenPasswordReset = ResponseBody({ username: Text(), expiresAt: Timestamp() });
export type OpenPasswordReset = Static<typeof OpenPasswordReset>;

/** The address that a link confirms. */
export const OpenEmailConfirmation = ResponseBody({ email: Email(), expiresAt: Timestamp() });
export type OpenEmailConfirmation = Static<typeof OpenEmailConfirmation>;

const MailedCode = () => Text({ pattern: '^[A-Za-z0-9]{24}$' });

/** A mail about an account, which auth has the service colleges send. */
export const AccountMail = Type.Union([
  Body({
    kind: Type.Literal('password_reset'),
    to: Email(),
    name: Text(),
    code: MailedCode(),
  }),
  /** To an address that nobody has confirmed: it names nobody. */
  Body({ kind: Type.Literal('email_confirmation'), to: Email(), code: MailedCode() }),
  Body({ kind: Type.Literal('email_changed'), to: Email(), name: Text() }),
]);
export type AccountMail = Static<typeof AccountMail>;

/** `current` is the own password, required for another address after an hour. */
export const OwnDetails = Body({ ...ownDetails, current: Type.Optional(Password()) });
export type OwnDetails = Static<typeof OwnDetails>;

export const PasswordChange = Body({ current: Password(), password: Password({ minLength: 8 }) });
export type PasswordChange = Static<typeof PasswordChange>;

/** A session of the user. Its id is not the session token. */
export const OwnSession = ResponseBody({
  id: Id(),
  isCurrent: Flag(),
  createdAt: Timestamp(),
  /** To the minute; only requests that a person caused count. */
  lastUsedAt: Timestamp(),
  /** Such as `Chrome on Windows`. */
  browser: Text(),
});
export type OwnSession = Static<typeof OwnSession>;

/**
 * Ids of a demo's accounts by name. Auth creates them first, in this order; the demo data of other
 * services, which cannot read auth's database, refers to them.
 */
export const demoAccountIds = { admin: 1, coach: 2, user: 3, coach2: 4 } as const;

export const getCurrentUser = auth.get('/api/user', {
  access: 'public',
  summary: 'Who is signed in; 401 when nobody is',
  responses: { 200: User },
});

export const logIn = auth.post('/api/login', {
  access: 'public',
  summary:
    'Signs in and sets the session cookie; with a second factor, `second_factor_needed` until ' +
    'its code comes along; limited by failures',
  body: Credentials,
  activity: null,
  refuses: [429],
  responses: { 200: User },
});

export const register = auth.post('/api/register', {
  access: 'public',
  summary:
    'Creates an account; any role but user needs an admin, who signed in within the last hour or gives `adminPassword`',
  body: NewUser,
  rateLimit: limits.publicPosts,
  activity: null,
  refuses: [409, 429],
  responses: { 201: User },
});

export const logOut = auth.post('/api/logout', {
  access: 'public',
  summary: 'Ends the session everywhere and clears the cookie',
  activity: null,
  responses: { 204: null },
});

export const listUsers = auth.get('/api/users', {
  access: 'admin',
  summary: 'Every account; `q` searches names and addresses',
  query: UserSearch,
  paged: true,
  responses: { 200: Type.Array(ListedUser) },
});

export const updateUser = auth.put('/api/users/:id', {
  access: 'admin',
  summary:
    'Changes an account; with its role or password its sessions end at once. `password_needed` ' +
    'where the admin signed in more than an hour ago, unless only the name changes. The own ' +
    'password is changed with the old one only (`changePassword`)',
  body: UserChanges,
  ifMatch: true,
  activity: null,
  refuses: [409, 429],
  responses: { 200: User },
});

export const deleteUser = auth.delete('/api/users/:id', {
  access: 'admin',
  summary:
    'Deletes an account that is no admin and not your own; its sessions end at once. `password_needed` as for a change',
  body: AdminPassword,
  isBodyOptional: true,
  activity: null,
  refuses: [429],
  responses: { 204: null },
});

export const endSessionsOfUser = auth.delete('/api/users/:id/sessions', {
  access: 'admin',
  summary: 'Signs an account out everywhere',
  activity: null,
  responses: { 204: null },
});

export const inviteUser = auth.post('/api/invitations', {
  access: 'admin',
  summary:
    'Creates an account without a password, and a one-time link of 72 hours at which its owner ' +
    'chooses one. `password_needed` for a coach or an admin, where the caller signed in more ' +
    'than an hour ago',
  body: NewInvitation,
  activity: null,
  refuses: [409, 429],
  responses: { 201: Invitation },
});

export const renewInvitation = auth.post('/api/users/:id/invitation', {
  access: 'admin',
  summary:
    'Makes a new link for an invited account that has no password yet; the earlier link ends. ' +
    '`password_needed` as for a new one',
  body: AdminPassword,
  isBodyOptional: true,
  activity: null,
  refuses: [409, 429],
  responses: { 201: Invitation },
});

export const getInvitation = auth.get('/api/invitations/:code', {
  access: 'public',
  summary:
    'Whose invitation a link is; a code that is unknown, used, replaced or expired is 404 alike',
  noStore: true,
  responses: { 200: OpenInvitation },
});

export const acceptInvitation = auth.post('/api/invitations/:code', {
  access: 'public',
  summary: 'Sets the password of an invited account, uses up its link, and signs in',
  body: AcceptedInvitation,
  activity: null,
  responses: { 200: User },
});
