import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../../repository';

const declared =
  /\b(?:choices?|flag|integer|port|text|password|[a-z]+Address|schoolFile)\(\s*'([A-Z][A-Z_]+)'/g;

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, folder, 'src', file), 'utf8'));

/** The environment variables that a program declares as settings, for all of its commands. */
export function declaredSettings(part: string): Set<string> {
  const sources = [...sourcesIn(part), ...sourcesIn('packages/service-kit')];
  return new Set(
    sources.flatMap((source) =>
      [...source.matchAll(declared)].map(([, variable = '']) => variable),
    ),
  );
}

/** A program in a container: its workspace, its file, and its environment. */
export interface ContainerProgram {
  readonly name: string;
  /** The workspace, the Dockerfile's `PART`. */
  readonly part: string;
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  /** Mount paths in the container. */
  readonly mounts: readonly string[];
}

interface ComposeService {
  readonly build?: { readonly target?: string; readonly args: { readonly PART: string } };
  readonly environment: Readonly<Record<string, string>>;
  readonly configs?: readonly { readonly target: string }[];
}
interface Workload {
  readonly kind: string;
  readonly spec: {
    readonly template: { readonly spec: { readonly containers: readonly Container[] } };
  };
}
interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly volumeMounts?: readonly { readonly mountPath: string }[];
}

const textOf = (file: string) => readFileSync(join(root, 'infra', file), 'utf8');
const fileOf = (publishes: boolean) => (publishes ? 'dist/publish.js' : 'dist/main.js');

/** Environment variables of the image. */
const ofImage: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...(/^ENV (.+)$/m.exec(textOf('containers/Dockerfile'))?.[1] ?? '').matchAll(/\b(\w+)=(\S+)/g),
  ].map(([, name = '', value = '']) => [name, value]),
);

/** Variables that the operator sets: URLs and secrets. */
const operatorVariables: Readonly<Record<string, string>> = {
  STORE_URL: 's3://sandites?endpoint=http://127.0.0.1:1',
  PUBLIC_ORIGIN: 'https://sandites.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'site@sandites.example',
};
const substituteVariables = (value: string) =>
  value.replace(
    /\$\{(\w+)(?:\W[^}]*)?\}/g,
    (_all, name: string) => operatorVariables[name] ?? 'secret',
  );

/** The programs of `compose.yaml`, without those of other images. */
export function programsOfCompose(): ContainerProgram[] {
  const { services } = parse(textOf('containers/compose.yaml'), { merge: true }) as {
    services: Record<string, ComposeService>;
  };
  return Object.entries(services).flatMap(([name, { build, environment, configs = [] }]) => {
    if (!build) return [];
    const env = Object.fromEntries(
      Object.entries(environment).map(([variable, value]) => [
        variable,
        substituteVariables(value),
      ]),
    );
    return [
      {
        name,
        part: build.args.PART,
        file: fileOf(build.target === 'releases'),
        env: { ...ofImage, ...env },
        mounts: configs.map(({ target }) => target),
      },
    ];
  });
}

/** The documents of a YAML file below `infra`. */
export function documentsOf(file: string): unknown[] {
  return parseAllDocuments(textOf(file)).map((document) => {
    const content: unknown = document.toJS();
    return content;
  });
}

const isWorkload = (document: unknown): document is Workload =>
  typeof document === 'object' &&
  document !== null &&
  'kind' in document &&
  ['Deployment', 'Job'].includes(String(document.kind));

/** The programs of the cluster; values of secrets are URLs of databases or of the mail server. */
export function programsOfCluster(): ContainerProgram[] {
  const files = [
    'auth.yaml',
    'players.yaml',
    'events.yaml',
    'colleges.yaml',
    'gateway.yaml',
    'release/publish.yaml',
  ];
  const workloads = files.flatMap((file) => documentsOf(`cluster/${file}`)).filter(isWorkload);
  return workloads
    .flatMap(({ spec }) => spec.template.spec.containers)
    .map(({ name, image, env = [], volumeMounts = [] }) => {
      const part = image.replace('sandites/', '');
      const isOfGateway = ['gateway', 'releases'].includes(part);
      const values = Object.fromEntries(
        env.map(({ name: variable, value }) => [
          variable,
          value ?? operatorVariables[variable] ?? 'postgres://owner:secret@postgres/database',
        ]),
      );
      return {
        name,
        part: isOfGateway ? 'gateway' : `services/${part}`,
        file: fileOf(part === 'releases'),
        env: { ...ofImage, ...values },
        mounts: volumeMounts.map(({ mountPath }) => mountPath),
      };
    });
}
