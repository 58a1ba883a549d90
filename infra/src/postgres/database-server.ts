import { ownerSecrets } from './owner-secrets';

/** A PostgreSQL server as its administrator reaches it. */
export type DatabaseServer = {
  url: string;
  /** What the names of our databases, and of their owners, begin with there. */
  prefix: string;
  /** The secret of a database's owner. */
  secretOf: (owner: string) => string;
};

/** The server at an address that carries its administrator's name and password. */
export const databaseServer = (url: string, prefix: string): DatabaseServer => ({ url, prefix, secretOf: ownerSecrets(new URL(url).password) });

/** A server that may hold other databases than ours. */
export const externalServer = (url: string): DatabaseServer => databaseServer(url, 'sandites_');

/** A server of our own, where the databases have their plain names. */
export const embeddedServer = (url: string): DatabaseServer => databaseServer(url, '');

/** The connection URL of one of our databases, as its owner: a role of the same name, which no other database lets in. */
export function databaseUrl(server: DatabaseServer, name: string): string {
  const url = new URL(administratorUrl(server, name));
  url.username = server.prefix + name;
  url.password = server.secretOf(url.username);
  return url.href;
}

/** The connection URL of one of our databases, as the server's administrator. */
export function administratorUrl(server: DatabaseServer, name: string): string {
  const url = new URL(server.url);
  url.pathname = `/${server.prefix}${name}`;
  return url.href;
}
