import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository';
import { platformDatabase, services } from './settings';

const databases = [...services, platformDatabase];
const textOf = (file: string) => readFileSync(join(root, 'infra', file), 'utf8');

describe('in containers', () => {
  const compose = textOf('containers/compose.yaml');

  it('each program gets the password of its own database only', () => {
    const urls = [
      ...compose.matchAll(/postgres:\/\/(\w+):\$\{(\w+)_DATABASE_PASSWORD\}@postgres\/(\w+)/g),
    ].map(([, owner = '', secret = '', database = '']) => [owner, secret.toLowerCase(), database]);
    expect(urls.every(([owner, secret, database]) => owner === secret && owner === database)).toBe(
      true,
    );
    expect(new Set(urls.flat())).toEqual(new Set(databases));
    expect(compose).not.toMatch(/postgres:\/\/postgres:/);
  });

  it.each(services)('the database URL of %s is in its own service', (service) => {
    const part = new RegExp(`\\n  ${service}:\\n(?:    .*\\n)+`).exec(compose)?.[0];
    expect(part).toContain(`@postgres/${service}'`);
  });
});

describe('in the cluster', () => {
  const parts: [string, string][] = [
    ...services.map((service): [string, string] => [service, service]),
    ['gateway', platformDatabase],
    ['release/publish', platformDatabase],
  ];

  it.each(parts)('%s gets the password of the database %s, and no other', (part, database) => {
    const secrets = [
      ...textOf(`cluster/${part}.yaml`).matchAll(/secretKeyRef: \{ name: ([\w-]+), key: (\w+) \}/g),
    ].map(([, name]) => name);
    expect(secrets.filter((name) => name !== 'store')).toEqual([`database-${database}`]);
  });
});

describe('the script that creates the databases', () => {
  it('knows them all', () => {
    expect(textOf('databases/databases.sh')).toContain(`for name in ${databases.join(' ')}; do`);
  });
});
