import { invalid } from '@sandites/service-kit';

/** 400 for a wrong password of one's own, at the field it was typed into. */
export const wrongPassword = (field: 'current' | 'password') =>
  invalid([{ path: `/${field}`, code: 'wrong_password', message: 'is not your password' }], 'This is not your password');
