import { hostname, userInfo } from 'node:os';

/** The account that a program runs as, or the name of the machine where the account has none: who publishes, where nobody says. */
export function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    return hostname();
  }
}
