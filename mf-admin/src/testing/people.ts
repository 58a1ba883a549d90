import type { ListedUser } from '@sandites/contracts';

const createdAt = '2024-07-01T12:00:00.000Z';

export const admin: ListedUser = { id: 1, username: 'office', role: 'admin', createdAt, version: 1 };
export const coach: ListedUser = { id: 2, username: 'holcomb', role: 'coach', createdAt, version: 1 };
export const reader: ListedUser = { id: 3, username: 'reader', role: 'user', createdAt, version: 1 };
