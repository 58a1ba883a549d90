import { join } from 'node:path';
import { nodeArguments } from '@sandites/cli/console';
import type { Program } from './supervised-process';
import { root } from '../repository';
import { addressOf, platformDatabase, services, type SiteSettings, storeUrlOf } from './settings';

const printedLevels: readonly unknown[] = ['warn', 'error', 'fatal'];

/** Warnings, errors, and lines that are not JSON, such as a crash. */
export function consoleLine(line: string): string | undefined {
  const record = parseJson(line);
  if (!record) return line;
  if (!printedLevels.includes(record['level'])) return undefined;
  const { msg, err, method, route, status } = record;
  const cause =
    typeof err === 'object' && err !== null && 'message' in err ? String(err.message) : '';
  const requestText =
    typeof method === 'string' && typeof route === 'string' && typeof status === 'number'
      ? `${method} ${route}: ${status}`
      : '';
  return [...new Set([msg, requestText, cause])].filter(Boolean).join(': ') || line;
}

function parseJson(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

export type Purpose = 'use' | 'development';

type Address = Pick<SiteSettings, 'host' | 'port'>;

type Surroundings = {
  databaseUrl: (database: string) => string;
  keysFile: string;
  /** Free ports: the gateway's internal one, and one for each service. */
  ports: readonly number[];
  purpose: Purpose;
};

const internalHost = '127.0.0.1';
const keysPath = '/.well-known/jwks.json';

/** The services and the gateway of a site. */
export function sitePrograms(
  settings: SiteSettings,
  { databaseUrl, keysFile, ports: [internalPort = 0, ...ports], purpose }: Surroundings,
): { services: Program[]; gateway: Program } {
  const at = services.map((name, index) => ({
    name,
    address: { host: internalHost, port: ports[index] ?? 0 },
  }));
  const url = localUrl(settings);
  const common = {
    STORE_URL: storeUrlOf(settings),
    SCHOOL_FILE: settings.schoolFile,
    // For links in mail, and for link-preview pictures.
    PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] || url,
    GATEWAY_KEYS_URL: `${url}${keysPath}`,
    ...Object.fromEntries(
      at.flatMap(({ name, address }) => [
        [`${name.toUpperCase()}_URL`, addressOf(address)],
        [`${name.toUpperCase()}_KEYS_URL`, `${addressOf(address)}${keysPath}`],
      ]),
    ),
  };
  // Errors then have positions in the sources.
  const options = purpose === 'development' ? ['--enable-source-maps'] : [];
  const program = (
    name: string,
    folder: string,
    address: Address,
    chosenPorts: number[],
    env: NodeJS.ProcessEnv,
  ): Program => ({
    name,
    command: process.execPath,
    args: [...options, ...nodeArguments(join(root, folder, 'dist/main.js'))],
    env: {
      // No load balancer needs time to poll `/readyz`.
      DRAIN_SECONDS: '0',
      ...process.env,
      MODE: 'demo',
      HOST: address.host,
      PORT: String(address.port),
      ...common,
      ...env,
    },
    url: addressOf(address),
    chosenPorts,
    isReady: () => respondsOk(`${localUrl(address)}/readyz`),
    stopSignal: 'SIGTERM',
    showLine: consoleLine,
  });
  // In development a removed call is removed from the remotes a moment later, so it is not checked.
  const callCheck = purpose === 'use' && {
    GATEWAY_URL: addressOf({ host: internalHost, port: internalPort }),
  };
  return {
    services: at.map(({ name, address }) =>
      program(name, `services/${name}`, address, [address.port], {
        DATABASE_URL: databaseUrl(name),
        ...callCheck,
      }),
    ),
    gateway: program('gateway', 'gateway', settings, [internalPort], {
      DATABASE_URL: databaseUrl(platformDatabase),
      KEYS_FILE: keysFile,
      INTERNAL_PORT: String(internalPort),
    }),
  };
}

/** A site may listen on all addresses. */
function localUrl({ host, port }: Address): string {
  const local = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host];
  return addressOf({ host: local ?? host, port });
}

async function respondsOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
