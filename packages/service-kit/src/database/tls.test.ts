import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { tlsDatabase, type TlsDatabase } from '../testing/tls-database';
import { connect } from './connect';

const behind = new URL(process.env['TEST_DATABASE_URL'] ?? '');
let folder: string;
let authority: { key: string; cert: string };
let authorityFile: string;
let database: TlsDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tls-'));
  const certificate = await generate([{ name: 'commonName', value: 'An authority of our own' }], {
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  authority = { key: certificate.private, cert: certificate.cert };
  authorityFile = join(folder, 'authority.pem');
  await writeFile(authorityFile, certificate.cert);
});
afterEach(() => database.stop());
afterAll(() => rm(folder, { recursive: true }));

/** A server with a certificate for that name. */
async function serve(name: string): Promise<void> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    algorithm: 'sha256',
    ca: authority,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  });
  database = await tlsDatabase(behind, { key, cert });
}

async function ask(query: string): Promise<unknown> {
  const url = new URL(behind);
  url.hostname = 'localhost';
  url.port = String(database.port);
  url.search = query;
  const db = connect(url.href, { poolSize: 1 });
  try {
    const { rows } = await db.raw('select 1 as answer');
    return rows;
  } finally {
    await db.destroy();
  }
}

describe('a database with sslmode=verify-full', () => {
  const trusting = () => `sslmode=verify-full&sslrootcert=${encodeURIComponent(authorityFile)}`;

  test('is connected over TLS where its certificate is valid and of a known authority', async () => {
    await serve('localhost');
    expect(await ask(trusting())).toEqual([{ answer: 1 }]);
    expect(database.encrypted()).toBeGreaterThan(0);
  });

  test('is refused with a certificate of an unknown authority', async () => {
    await serve('localhost');
    await expect(ask('sslmode=verify-full')).rejects.toThrow(
      /self-signed certificate in certificate chain|unable to (verify|get)/,
    );
  });

  test('is refused with the certificate of another host', async () => {
    await serve('elsewhere.example');
    await expect(ask(trusting())).rejects.toThrow(/does not match certificate|altnames/i);
  });
});
