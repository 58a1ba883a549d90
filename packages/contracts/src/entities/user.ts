import type { Static } from '@sinclair/typebox';
import { Type } from '@sinclair/typebox';
import {
  ResponseBody,
  Body,
  Changes,
  Flag,
  Id,
  ListSearch,
  OneOf,
  Password,
  Text,
  Timestamp,
  Version,
} from '../schema';
import { roles } from '../vocabulary';

/** The signed-in user. Flags for open tasks are present only while they are true. */
export const User = ResponseBody({
  id: Id(),
  username: Text(),
  role: OneOf(roles),
  /** An admin chose the password, and its owner has not changed it since (product D51). */
  passwordSetByAdmin: Type.Optional(Type.Literal(true)),
  /** The role requires a second factor, and there is none yet (product D53). */
  needsSecondFactor: Type.Optional(Type.Literal(true)),
});
export type User = Static<typeof User>;

export const ListedUser = ResponseBody({
  id: Id(),
  username: Text(),
  role: OneOf(roles),
  createdAt: Timestamp(),
  version: Type.Optional(Version()),
  /** Expiry of the invitation of a user who has not chosen a password yet. */
  invitedUntil: Type.Optional(Timestamp()),
});
export type ListedUser = Static<typeof ListedUser>;

/** Search and role filter of the panel's list of accounts. */
export const UserSearch = Type.Object({
  ...ListSearch.properties,
  role: Type.Optional(OneOf(roles, { description: 'Only accounts of this role' })),
});
export type UserSearch = Static<typeof UserSearch>;

/**
 * Names of accounts by their ids, which auth returns to the gateway at `userNamesPath`, for up to a
 * page of ids.
 */
export const UserNames = Type.Array(ResponseBody({ id: Id(), username: Text() }));
export const userNamesPath = '/internal/users/names';

/** `code`: six digits of an authenticator app, or a recovery code (product D53). */
export const Credentials = Body({
  username: Text(),
  password: Password(),
  code: Type.Optional(Text({ maxLength: 40 })),
});
export type Credentials = Static<typeof Credentials>;

const setByServer = ['id', 'createdAt'];

/**
 * A new account. Product D29 sets the minimum length of a password; the service refuses the most
 * common ones.
 */
export const NewUser = Body(
  {
    username: Text({ minLength: 2, maxLength: 50 }),
    password: Password({ minLength: 8 }),
    role: Type.Optional(OneOf(roles)),
  },
  setByServer,
);
export type NewUser = Static<typeof NewUser>;

/** A new account whose owner chooses the password at a one-time link. */
export const NewInvitation = Body(
  { username: NewUser.properties.username, role: NewUser.properties.role },
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

/** What the holder of an invitation's link sees. */
export const OpenInvitation = ResponseBody({
  username: Text(),
  role: OneOf(roles),
  expiresAt: Timestamp(),
});
export type OpenInvitation = Static<typeof OpenInvitation>;

export const AcceptedInvitation = Body({ password: NewUser.properties.password });

/**
 * `adminPassword` is the admin's own, required where they did not sign in recently (product D51).
 */
export const UserChanges = Changes(
  Body({ role: OneOf(roles), password: Password({ minLength: 8 }), adminPassword: Password() }, [
    ...setByServer,
    'username',
    'version',
  ]),
);
export type UserChanges = Static<typeof UserChanges>;

/** Changing one's own password. */
export const PasswordChange = Body({ current: Password(), password: Password({ minLength: 8 }) });
export type PasswordChange = Static<typeof PasswordChange>;

/** A session of the user. Its id is not the session token. */
export const OwnSession = ResponseBody({
  id: Id(),
  isCurrent: Flag(),
  createdAt: Timestamp(),
  /** To the minute; only requests that a person caused count (product D52). */
  lastUsedAt: Timestamp(),
  /** Such as `Chrome on Windows`. */
  browser: Text(),
});
export type OwnSession = Static<typeof OwnSession>;

/**
 * Ids of a demo's accounts by name. Auth creates them first, in this order; the demo data of other
 * services, which cannot read
 * auth's database, refers to them.
 */
export const demoAccountIds = { admin: 1, coach: 2, user: 3, coach2: 4 } as const;
