import { StartError } from '@sandites/service-kit';
import type { UsersStore } from '../users/users-store';

/** @throws StartError in production where an account exists whose password everybody knows (product D30) */
export async function refuseDemoAccounts(users: UsersStore): Promise<void> {
  const names = await users.demoNames();
  if (names.length > 0) throw new StartError(`This database has demo accounts (${names.join(', ')}): set DATABASE_URL to another one, or MODE to demo`);
}
