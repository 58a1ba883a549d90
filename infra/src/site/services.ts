/** The services, each with a database of its name. */
export const services = ['auth', 'players', 'events', 'colleges'] as const;

/** The name of a service. */
export type ServiceName = (typeof services)[number];

/** The gateway's own database. */
export const platformDatabase = 'platform';
