import { join } from 'node:path';
import type { Life } from '../../console/life';
import { Supervised } from '../../processes/supervised';
import { freePorts } from '../../site/ports';
import { gatewayProgram } from '../../site/programs';
import { platformDatabase, services } from '../../site/services';
import { addressOf } from '../../site/settings';
import type { BenchSite } from '../bench-site';

const unlisted = { note: () => undefined, forget: () => undefined };

/** Starts a second gateway over the database, the store and the services of a site. @returns its address */
export async function startSecondGateway({ dataDir, part, databaseUrl }: BenchSite, life: Life): Promise<string> {
  const [port = 0] = await freePorts(1);
  const at = { host: '127.0.0.1', port, dataDir, databaseUrl: undefined };
  const ports = services.map((name) => ({ name, port: Number(new URL(part(name).url).port) }));
  const env = { DATABASE_URL: databaseUrl(platformDatabase), KEYS_FILE: join(dataDir, 'keys.json'), RELEASES_DIR: join(dataDir, 'releases') };
  const program = { ...gatewayProgram(at, ports, env, 'use'), name: 'second gateway' };
  const gateway = new Supervised(program, unlisted, () => undefined, join(dataDir, 'logs', 'second-gateway.log'));
  life.defer(() => gateway.stop());
  await gateway.start(life.signal);
  return addressOf(at);
}
