import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository';
import { documentsOf, programsOfCluster } from './testing/container-programs';

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: number };
}
interface Container {
  readonly name: string;
  readonly ports: readonly { readonly containerPort: number }[];
  readonly startupProbe: Probe;
  readonly livenessProbe: Probe;
  readonly readinessProbe: Probe;
}
interface Deployment {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: { readonly template: { readonly spec: { readonly containers: Container[] } } };
}
interface Service {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly ports: readonly { readonly port: number; readonly targetPort: number }[];
  };
}

const documents = readdirSync(join(root, 'infra/cluster'))
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => documentsOf(`cluster/${file}`)) as (Deployment | Service)[];
const ofKind = <T extends Deployment | Service>(kind: T['kind']) =>
  documents.filter((document): document is T => document?.kind === kind);
const containers = ofKind<Deployment>('Deployment').flatMap(
  ({ spec }) => spec.template.spec.containers,
);
const services = new Map(
  ofKind<Service>('Service').map(({ metadata, spec }) => [metadata.name, spec.ports]),
);
const programs = new Map(programsOfCluster().map((program) => [program.name, program]));

/** The ports on which a program listens, by its own settings. */
function portsOf(name: string): number[] {
  const { PORT, INTERNAL_PORT } = programs.get(name)?.env ?? {};
  return [PORT, INTERNAL_PORT].flatMap((port) => (port === undefined ? [] : [Number(port)]));
}

const healthPaths = [
  ...readFileSync(join(root, 'packages/service-kit/src/server/health.ts'), 'utf8').matchAll(
    /router\.get\('(\/\w+)'/g,
  ),
].map(([, path]) => path);

test.each(containers.map((container) => [container.name, container] as const))(
  '%s is asked for its health on a port and at a path that it has',
  (name, { ports, startupProbe, livenessProbe, readinessProbe }) => {
    expect(ports.map(({ containerPort }) => containerPort)).toEqual(portsOf(name));
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) {
      expect(portsOf(name)).toContain(httpGet.port);
      expect(healthPaths).toContain(httpGet.path);
    }
    expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path]).toEqual([
      '/healthz',
      '/readyz',
    ]);
  },
);

test.each([...services])('the service %s leads to ports that its program has', (name, ports) => {
  for (const { targetPort } of ports) expect(portsOf(name)).toContain(targetPort);
});

/** The addresses of other programs in an environment. */
const addressesIn = (env: Readonly<Record<string, string>>) =>
  Object.values(env)
    .filter((value) => value.startsWith('http://'))
    .map((value) => new URL(value));

test.each([...programs])(
  '%s calls others by a service, and a port that it has',
  (_name, { env }) => {
    for (const { hostname, port } of addressesIn(env))
      expect(services.get(hostname)?.map((one) => one.port)).toContain(Number(port || 80));
  },
);
