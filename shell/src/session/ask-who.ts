import { getCurrentUser } from '@sandites/contracts';
import type { User } from '@sandites/contracts';
import { send } from '@sandites/remote-kit/host';

/** Nobody is signed in, or nobody can be asked: the network failed (visitor-area.md 7). */
const meansNobody = [401, 0];

/**
 * Asks the server who is signed in.
 * @returns null where nobody is
 * @throws ApiError where the server failed
 */
export async function askWho(): Promise<User | null> {
  const sent = await send<User>({ method: getCurrentUser.method, url: getCurrentUser.path });
  if (sent.ok) return sent.data;
  if (meansNobody.includes(sent.error.status)) return null;
  throw sent.error;
}
