import type { ListedUser } from '@sandites/contracts';

const createdAt = '2024-07-01T12:00:00.000Z';

export const admin: ListedUser = { id: 1, username: 'office', role: 'admin', createdAt };
export const coach: ListedUser = { id: 2, username: 'holcomb', role: 'coach', createdAt };
export const reader: ListedUser = { id: 3, username: 'reader', role: 'user', createdAt };
