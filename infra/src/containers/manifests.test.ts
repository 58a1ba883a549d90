import {
  Cluster,
  Pooler,
  ScheduledBackup,
} from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Role, RoleBinding } from 'kubernetes-models/rbac.authorization.k8s.io/v1';
import { Namespace, PersistentVolumeClaim, Service, ServiceAccount } from 'kubernetes-models/v1';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../repository';
import { documentsOf } from './testing/container-programs';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: unknown;
}
interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly { readonly name: string }[];
  readonly resources?: { readonly requests?: object; readonly limits?: object };
  readonly securityContext?: object;
}

/** The schema of each kind: Kubernetes' own, and CloudNativePG's. */
const models = [
  Deployment,
  HorizontalPodAutoscaler,
  CronJob,
  Job,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
  Role,
  RoleBinding,
  Namespace,
  PersistentVolumeClaim,
  Service,
  ServiceAccount,
  Cluster,
  Pooler,
  ScheduledBackup,
] as const;

const files = ['cluster', 'databases'].flatMap((folder) =>
  readdirSync(join(root, 'infra', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => `${folder}/${file}`),
);
const isManifest = (document: unknown): document is Manifest =>
  typeof document === 'object' &&
  document !== null &&
  'kind' in document &&
  document.kind !== 'Kustomization';
const manifests = files.flatMap((file) =>
  documentsOf(file)
    .filter(isManifest)
    .map((manifest): [string, Manifest] => [
      `${file}: ${manifest.kind} ${manifest.metadata.name}`,
      manifest,
    ]),
);

/** A proxy of a value that records the path of every field that is read in `read`. */
function watched<T extends object>(value: T, read: Set<string>, path = ''): T {
  return new Proxy(value, {
    get: (target, name) => {
      const inner: unknown = Reflect.get(target, name);
      if (typeof name === 'symbol') return inner;
      read.add(`${path}/${name}`);
      return typeof inner === 'object' && inner !== null
        ? watched(inner, read, `${path}/${name}`)
        : inner;
    },
  });
}

/** The paths of fields that were not read, outermost only. */
function unreadIn(value: unknown, read: ReadonlySet<string>, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    read.has(`${path}/${name}`) ? unreadIn(inner, read, `${path}/${name}`) : [`${path}/${name}`],
  );
}

/**
 * The schemas allow unknown fields, which Kubernetes ignores or refuses. A validator reads every
 * field in its schema, so a field that is never read is unknown.
 * @throws where a manifest does not match its schema
 */
function validate(manifest: Manifest): void {
  const model = models.find(
    ({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind,
  );
  if (!model) throw new Error(`There is no schema of ${manifest.apiVersion} ${manifest.kind}`);
  const read = new Set<string>();
  watched(new model(manifest as never), read).validate();
  const unknown = unreadIn(manifest, read);
  if (unknown.length > 0)
    throw new Error(`The schema of ${manifest.kind} has no ${unknown.join(', ')}`);
}

/** Every container of a manifest, at any depth. */
function containersIn(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'containers' || key === 'initContainers' ? (inner as Container[]) : containersIn(inner),
  );
}

describe('the manifests', () => {
  it.each(manifests)('%s is valid by its schema', (_name, manifest) => {
    expect(() => validate(manifest)).not.toThrow();
  });

  it('would be refused with a value of another kind', () => {
    const [, gateway] = manifests.find(([name]) => name.endsWith('Deployment gateway')) ?? [];
    expect(() => validate({ ...gateway, spec: { replicas: 'two' } } as Manifest)).toThrow();
  });

  it.each([
    ['Deployment gateway', 'topologySpreadConstraints', 'topologySpreadConstraint'],
    ['Deployment gateway', 'readinessProbe', 'readynessProbe'],
    ['Deployment auth', 'runAsNonRoot', 'runAsNonroot'],
    ['HorizontalPodAutoscaler players', 'minReplicas', 'minReplica'],
    ['Cluster postgres', 'storage', 'storages'],
    ['Job ', 'ttlSecondsAfterFinished', 'ttlSecondsAfterFinish'],
    ['NetworkPolicy', 'policyTypes', 'policyType'],
  ])('%s would be refused with %s misspelt as %s', (which, field, misspelt) => {
    const [, manifest] =
      manifests.find(
        ([name, { spec }]) => name.includes(which) && JSON.stringify(spec).includes(`"${field}":`),
      ) ?? [];
    const text = JSON.stringify(manifest);
    expect(() =>
      validate(JSON.parse(text.replaceAll(`"${field}":`, `"${misspelt}":`)) as Manifest),
    ).toThrow(new RegExp(`has no .*/${misspelt}`));
  });

  const containers = manifests.flatMap(([name, { spec }]) =>
    containersIn(spec).map((container): [string, Container] => [
      `${name}, ${container.name}`,
      container,
    ]),
  );

  it.each(containers)(
    '%s runs unprivileged, with a read-only root file system and resource requests',
    (_name, { securityContext, resources }) => {
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
      });
      expect([
        Object.keys(resources?.requests ?? {}),
        Object.keys(resources?.limits ?? {}),
      ]).toEqual([['cpu', 'memory'], ['memory']]);
    },
  );

  it('migrations are given their databases and nothing else', () => {
    const migrating = containers
      .filter(([name]) => name.includes('Job migrate'))
      .map(([, container]) => container);
    expect(migrating.map(({ name }) => name)).toEqual([
      'auth',
      'players',
      'events',
      'colleges',
      'gateway',
    ]);
    for (const { env = [] } of migrating)
      expect(env.map(({ name }) => name)).toEqual(['DATABASE_URL', 'MIGRATION_DATABASE_URL']);
  });

  it('every deployment has an autoscaler and a disruption budget', () => {
    const namesOf = (kind: string) =>
      manifests
        .filter(([, manifest]) => manifest.kind === kind)
        .map(([, { metadata }]) => metadata.name)
        .toSorted();
    expect(namesOf('HorizontalPodAutoscaler')).toEqual(namesOf('Deployment'));
    expect(namesOf('PodDisruptionBudget')).toEqual(namesOf('Deployment'));
  });

  it('every kustomization names existing files, and each file is in one', () => {
    const kustomizations = files.filter((file) => file.endsWith('kustomization.yaml'));
    const named = kustomizations.flatMap((file) =>
      documentsOf(file).flatMap((document) =>
        (document as { resources: string[] }).resources.map((resource) =>
          join(dirname(file), resource),
        ),
      ),
    );
    expect(named.filter((path) => !existsSync(join(root, 'infra', path)))).toEqual([]);
    expect(files.filter((file) => !kustomizations.includes(file) && !named.includes(file))).toEqual(
      [],
    );
  });
});
