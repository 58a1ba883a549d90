import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository';
import { platformDatabase, services } from '../site/settings';

const databases = [...services, platformDatabase];
const textOf = (file: string) => readFileSync(join(root, 'infra', file), 'utf8');

describe('in containers', () => {
  const compose = textOf('containers/compose.yaml');

  it('each part is given the secret of its own database alone', () => {
    const urls = [...compose.matchAll(/postgres:\/\/(\w+):\$\{(\w+)_DATABASE_PASSWORD\}@postgres\/(\w+)/g)].map(([, owner = '', secret = '', database = '']) => [owner, secret.toLowerCase(), database]);
    expect(urls.every(([owner, secret, database]) => owner === secret && owner === database)).toBe(true);
    expect(new Set(urls.flat())).toEqual(new Set(databases));
    expect(compose).not.toMatch(/postgres:\/\/postgres:/);
  });

  it.each(services)('the address of the database of %s stands in its own part', (service) => {
    const part = new RegExp(`\\n  ${service}:\\n(?:    .*\\n)+`).exec(compose)?.[0];
    expect(part).toContain(`@postgres/${service}"`);
  });
});

describe('in the cluster', () => {
  const parts: [string, string][] = [...services.map((service): [string, string] => [service, service]), ['gateway', platformDatabase], ['release/publish', platformDatabase]];

  it.each(parts)('%s is given the secret of the database %s, and of no other', (part, database) => {
    const secrets = [...textOf(`cluster/${part}.yaml`).matchAll(/secretKeyRef: \{ name: ([\w-]+), key: (\w+) \}/g)].map(([, name]) => name);
    expect(secrets.filter((name) => name !== 'store')).toEqual([`database-${database}`]);
  });
});

describe('the script that provides the databases', () => {
  it('knows them all', () => {
    expect(textOf('databases/databases.sh')).toContain(`for name in ${databases.join(' ')}; do`);
  });
});
