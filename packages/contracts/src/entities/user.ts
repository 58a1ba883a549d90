import type { Static } from '@sinclair/typebox';
import { Answer, Body, Changes, Id, OneOf, Password, Text, Timestamp } from '../schema';
import { Type } from '@sinclair/typebox';
import { roles } from '../vocabulary';

/** Who is signed in, as the session knows it. */
export const User = Answer({ id: Id(), username: Text(), role: OneOf(roles) });
export type User = Static<typeof User>;

export const ListedUser = Answer({ id: Id(), username: Text(), role: OneOf(roles), createdAt: Timestamp() });
export type ListedUser = Static<typeof ListedUser>;

export const Credentials = Body({ username: Text(), password: Password() });
export type Credentials = Static<typeof Credentials>;

const setByServer = ['id', 'createdAt'];

/** A new account. The least length of a password is decisions.md D29; the thousand most common ones are refused by the service. */
export const NewUser = Body(
  {
    username: Text({ minLength: 2, maxLength: 50 }),
    password: Password({ minLength: 8 }),
    role: Type.Optional(OneOf(roles)),
  },
  setByServer,
);
export type NewUser = Static<typeof NewUser>;

export const UserChanges = Changes(
  Body({ role: OneOf(roles), password: Password({ minLength: 8 }) }, [...setByServer, 'username']),
);
export type UserChanges = Static<typeof UserChanges>;
