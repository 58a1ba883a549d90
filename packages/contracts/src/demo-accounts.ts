/**
 * Ids of a demo's accounts by name. Auth makes them before any other, in this order; the demo data of other services, which cannot look into
 * auth's database, refers to them.
 */
export const demoAccountIds = { admin: 1, coach: 2, user: 3, coach2: 4 } as const;
