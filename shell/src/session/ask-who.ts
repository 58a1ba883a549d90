import { getCurrentUser } from '@sandites/contracts';
import type { User } from '@sandites/contracts';
import { send } from '@sandites/remote-kit/host';

/**
 * Asks the server who is signed in.
 * @returns null where nobody is
 * @throws ApiError where there was no answer to that
 */
export async function askWho(): Promise<User | null> {
  const sent = await send<User>({ method: getCurrentUser.method, url: getCurrentUser.path });
  if (sent.ok) return sent.data;
  if (sent.error.status === 401) return null;
  throw sent.error;
}
