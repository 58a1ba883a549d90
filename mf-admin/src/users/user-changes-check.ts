import { userChangesForm, type Check, type UserChanges } from '@sandites/contracts';

const isFilled = (value: unknown) => value !== '' && value !== undefined;

/** Checks what is to change of an account: a password that is left empty stays as it is. */
export const userChangesCheck: Check<UserChanges> = {
  schema: userChangesForm.schema,
  check: (values) =>
    userChangesForm.check(Object.fromEntries(Object.entries(typeof values === 'object' && values !== null ? values : {}).filter(([, value]) => isFilled(value)))),
};
