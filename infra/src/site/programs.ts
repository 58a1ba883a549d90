import { join } from 'node:path';
import { nodeArguments } from '@sandites/cli/console';
import type { Program } from './supervised-process';
import { root } from '../repository';
import { addressOf, type ServiceName, type SiteSettings, storeUrlOf } from './settings';

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

type Gateway = SiteSettings & { internalPort: number };

/** For links in mail, and for link-preview pictures. */
const publicOrigin = (at: SiteSettings): string => process.env['PUBLIC_ORIGIN'] || localUrl(at);

type ServicePort = { name: ServiceName; port: number };

const internalHost = '127.0.0.1';
const keysPath = '/.well-known/jwks.json';

function serviceAddresses(ports: readonly ServicePort[], gateway: SiteSettings): NodeJS.ProcessEnv {
  const urlOf = (service: ServiceName) =>
    addressOf({ host: internalHost, port: ports.find(({ name }) => name === service)?.port ?? 0 });
  return {
    GATEWAY_KEYS_URL: `${localUrl(gateway)}${keysPath}`,
    AUTH_KEYS_URL: `${urlOf('auth')}${keysPath}`,
    PLAYERS_KEYS_URL: `${urlOf('players')}${keysPath}`,
    EVENTS_KEYS_URL: `${urlOf('events')}${keysPath}`,
    PLAYERS_URL: urlOf('players'),
    COLLEGES_URL: urlOf('colleges'),
  };
}

/** @param ports those of all services */
export function serviceProgram(
  { name, port }: ServicePort,
  ports: readonly ServicePort[],
  databaseUrl: string,
  gateway: Gateway,
  purpose: Purpose,
): Program {
  // In development a removed call is removed from the remotes a moment later, so it is not checked.
  const callCheck =
    purpose === 'use'
      ? { GATEWAY_URL: addressOf({ host: internalHost, port: gateway.internalPort }) }
      : {};
  const env = {
    DATABASE_URL: databaseUrl,
    STORE_URL: storeUrlOf(gateway),
    PUBLIC_ORIGIN: publicOrigin(gateway),
    ...serviceAddresses(ports, gateway),
    ...callCheck,
  };
  return {
    ...nodeProgram(
      name,
      join(root, 'services', name),
      { host: internalHost, port },
      { ...env, SCHOOL_FILE: gateway.schoolFile },
      purpose,
    ),
    chosenPorts: [port],
  };
}

type GatewayEnvironment = {
  DATABASE_URL: string;
  KEYS_FILE: string;
  STORE_URL?: string;
  RELEASES_DIR: string;
  INTERNAL_PORT?: string;
};

export function gatewayProgram(
  at: SiteSettings,
  ports: readonly ServicePort[],
  env: GatewayEnvironment,
  purpose: Purpose,
): Program {
  const urls = ports.map(
    ({ name, port }) =>
      [`${name.toUpperCase()}_URL`, addressOf({ host: internalHost, port })] as const,
  );
  const program = nodeProgram(
    'gateway',
    join(root, 'gateway'),
    at,
    {
      ...env,
      SCHOOL_FILE: at.schoolFile,
      PUBLIC_ORIGIN: publicOrigin(at),
      ...Object.fromEntries(urls),
    },
    purpose,
  );
  return {
    ...program,
    ...(env.INTERNAL_PORT !== undefined && { chosenPorts: [Number(env.INTERNAL_PORT)] }),
  };
}

function nodeProgram(
  name: string,
  folder: string,
  at: Address,
  env: NodeJS.ProcessEnv,
  purpose: Purpose,
): Program {
  // Errors then have positions in the sources.
  const options = purpose === 'development' ? ['--enable-source-maps'] : [];
  return {
    name,
    command: process.execPath,
    args: [...options, ...nodeArguments(join(folder, 'dist/main.js'))],
    // No load balancer needs time to poll `/readyz`.
    env: {
      DRAIN_SECONDS: '0',
      ...process.env,
      MODE: 'demo',
      HOST: at.host,
      PORT: String(at.port),
      ...env,
    },
    url: addressOf(at),
    isReady: () => respondsOk(`${localUrl(at)}/readyz`),
    stopSignal: 'SIGTERM',
    showLine: consoleLine,
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
