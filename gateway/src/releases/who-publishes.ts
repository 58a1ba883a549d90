import { hostname, userInfo } from 'node:os';

/** Who sits at a program that was not told: the account it runs as, or the machine where that has no name. */
export function whoPublishes(): string {
  try {
    return userInfo().username;
  } catch {
    return hostname();
  }
}
