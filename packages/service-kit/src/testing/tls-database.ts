import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** A server's key and certificate, as PEM. */
interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** A PostgreSQL server that accepts TLS only. */
export interface TlsDatabase {
  readonly port: number;
  /** The number of encrypted connections. */
  readonly encrypted: () => number;
  stop(): void;
}

/**
 * The first bytes of a client that requests TLS: length and code 80877103 (PostgreSQL protocol,
 * SSLRequest).
 */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** A TLS proxy in front of a PostgreSQL server; a client without TLS is refused. */
export async function tlsDatabase(target: URL, certificate: Certificate): Promise<TlsDatabase> {
  const sockets = new Set<Socket>();
  let encrypted = 0;

  const server = createServer((client) => {
    sockets.add(client);
    client.on('error', () => client.destroy());
    client.once('data', (first) => {
      if (!first.equals(sslRequest)) return client.destroy();
      client.write('S');
      const secure = new TLSSocket(client, { isServer: true, ...certificate });
      secure.on('error', () => client.destroy());
      secure.once('secure', () => {
        encrypted += 1;
        const database = connect(Number(target.port || 5432), target.hostname);
        sockets.add(database);
        database.on('error', () => secure.destroy());
        secure.on('close', () => database.destroy());
        secure.pipe(database).pipe(secure);
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    encrypted: () => encrypted,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
