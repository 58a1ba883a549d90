import { Cluster, Pooler, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
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
import { documentsOf } from './container-programs';

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
const models = [Deployment, HorizontalPodAutoscaler, CronJob, Job, Ingress, NetworkPolicy, PodDisruptionBudget, Role, RoleBinding, Namespace, PersistentVolumeClaim, Service, ServiceAccount, Cluster, Pooler, ScheduledBackup] as const;

const files = ['cluster', 'databases'].flatMap((folder) =>
  readdirSync(join(root, 'infra', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => `${folder}/${file}`),
);
const isManifest = (document: unknown): document is Manifest => typeof document === 'object' && document !== null && 'kind' in document && document.kind !== 'Kustomization';
const manifests = files.flatMap((file) => documentsOf(file).filter(isManifest).map((manifest): [string, Manifest] => [`${file}: ${manifest.kind} ${manifest.metadata.name}`, manifest]));

/** @throws where a manifest is not what its schema wants */
function validate(manifest: Manifest): void {
  const model = models.find(({ apiVersion, kind }) => apiVersion === manifest.apiVersion && kind === manifest.kind);
  if (!model) throw new Error(`There is no schema of ${manifest.apiVersion} ${manifest.kind}`);
  new model(manifest as never).validate();
}

/** Every container of a manifest, at whatever depth its pod stands. */
function containersIn(value: unknown): Container[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => (key === 'containers' || key === 'initContainers' ? (inner as Container[]) : containersIn(inner)));
}

describe('the manifests', () => {
  it.each(manifests)('%s is valid by its schema', (_name, manifest) => {
    expect(() => validate(manifest)).not.toThrow();
  });

  it('would be refused with a value of another kind', () => {
    const [, gateway] = manifests.find(([name]) => name.endsWith('Deployment gateway')) ?? [];
    expect(() => validate({ ...gateway, spec: { replicas: 'two' } } as Manifest)).toThrow();
  });

  const containers = manifests.flatMap(([name, { spec }]) => containersIn(spec).map((container): [string, Container] => [`${name}, ${container.name}`, container]));

  it.each(containers)('%s runs as nobody of rights, writes nothing to its image, and says what it needs', (_name, { securityContext, resources }) => {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, allowPrivilegeEscalation: false, readOnlyRootFilesystem: true });
    expect([Object.keys(resources?.requests ?? {}), Object.keys(resources?.limits ?? {})]).toEqual([['cpu', 'memory'], ['memory']]);
  });

  it('migrations are given their databases and nothing else', () => {
    const migrating = containers.filter(([name]) => name.includes('Job migrate')).map(([, container]) => container);
    expect(migrating.map(({ name }) => name)).toEqual(['auth', 'players', 'events', 'colleges', 'gateway']);
    for (const { env = [] } of migrating) expect(env.map(({ name }) => name)).toEqual(['DATABASE_URL', 'MIGRATION_DATABASE_URL']);
  });

  it('every deployment is scaled, and keeps one when a node is emptied', () => {
    const namesOf = (kind: string) => manifests.filter(([, manifest]) => manifest.kind === kind).map(([, { metadata }]) => metadata.name).toSorted();
    expect(namesOf('HorizontalPodAutoscaler')).toEqual(namesOf('Deployment'));
    expect(namesOf('PodDisruptionBudget')).toEqual(namesOf('Deployment'));
  });

  it('every kustomization names files that are there, and each file stands in one', () => {
    const kustomizations = files.filter((file) => file.endsWith('kustomization.yaml'));
    const named = kustomizations.flatMap((file) => documentsOf(file).flatMap((document) => (document as { resources: string[] }).resources.map((resource) => join(dirname(file), resource))));
    expect(named.filter((path) => !existsSync(join(root, 'infra', path)))).toEqual([]);
    expect(files.filter((file) => !kustomizations.includes(file) && !named.includes(file))).toEqual([]);
  });
});
