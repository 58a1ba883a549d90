/** A PostgreSQL server, and what the names of our databases begin with there. */
export type DatabaseServer = { url: string; prefix: string };

/** A server that may hold other databases than ours. */
export const externalServer = (url: string): DatabaseServer => ({ url, prefix: 'sandites_' });

/** A server of our own, where the databases have their plain names. */
export const embeddedServer = (url: string): DatabaseServer => ({ url, prefix: '' });

/** The connection URL of one of our databases. */
export function databaseUrl(server: DatabaseServer, name: string): string {
  const url = new URL(server.url);
  url.pathname = `/${server.prefix}${name}`;
  return url.href;
}
