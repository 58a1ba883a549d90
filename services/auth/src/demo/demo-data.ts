import type { Role } from '@sandites/contracts';
import type { DemoData } from '@sandites/service-kit';
import { hashPassword } from '../passwords/password';
import { usersStore } from '../users/users-store';

const accounts: readonly { username: string; password: string; role: Role }[] = [
  { username: 'admin', password: 'sandites-admin', role: 'admin' },
  { username: 'coach', password: 'sandites-coach', role: 'coach' },
  { username: 'user', password: 'sandites-user', role: 'user' },
  { username: 'coach2', password: 'sandites-coach2', role: 'coach' },
];

/** The public accounts of a demo: production refuses a database that has them. */
export const demoData: DemoData = {
  accounts: async (trx) => {
    const users = usersStore(trx);
    for (const { username, password, role } of accounts)
      await users.add({ username, role, passwordHash: await hashPassword(password), isDemo: true });
  },
};
