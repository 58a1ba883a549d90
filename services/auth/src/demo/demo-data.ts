import type { Role } from '@sandites/contracts';
import type { DemoData } from '@sandites/service-kit/database';
import { hashPassword } from '../passwords/password';
import * as users from '../users/users-store';

const accounts: readonly {
  username: string;
  password: string;
  role: Role;
  /** A name of the demo's staff. */
  displayName?: string;
}[] = [
  { username: 'admin', password: 'sandites-admin', role: 'admin', displayName: 'Dana Whitlock' },
  { username: 'coach', password: 'sandites-coach', role: 'coach', displayName: 'Grady Holcomb' },
  { username: 'user', password: 'sandites-user', role: 'user' },
  { username: 'coach2', password: 'sandites-coach2', role: 'coach' },
];

/** The public accounts of a demo: production refuses a database that has them. */
export const demoData: DemoData = {
  accounts: async (trx) => {
    for (const { password, ...account } of accounts)
      await users.add(trx, {
        ...account,
        passwordHash: await hashPassword(password),
        isDemo: true,
      });
  },
};
