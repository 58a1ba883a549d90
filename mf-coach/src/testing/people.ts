import type { User } from '@sandites/contracts';

export const coach: User = { id: 7, username: 'coach', role: 'coach' };
