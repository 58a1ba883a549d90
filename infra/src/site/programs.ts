import { join } from 'node:path';
import { nodeArguments } from '../processes/run-program';
import type { Program } from '../processes/supervised';
import { root } from '../repository';
import { addressOf, type ServiceName, type SiteSettings, storeUrlOf } from './settings';

/** Levels as our services write them. */
const printedLevels: readonly unknown[] = ['warn', 'error', 'fatal'];

/** What people should see of a service's log line: warnings, errors, and whatever is no log line at all, such as a crash. */
export function readable(line: string): string | undefined {
  const record = parse(line);
  if (!record) return line;
  if (!printedLevels.includes(record['level'])) return undefined;
  const { msg, err, method, route, status } = record;
  const cause = typeof err === 'object' && err !== null && 'message' in err ? String(err.message) : '';
  const requestText = typeof method === 'string' && typeof route === 'string' && typeof status === 'number' ? `${method} ${route}: ${status}` : '';
  return [...new Set([msg, requestText, cause])].filter(Boolean).join(': ') || line;
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** What programs run for: for those who visit the site, or for somebody who changes their code meanwhile. */
export type Purpose = 'use' | 'development';

type Address = Pick<SiteSettings, 'host' | 'port'>;

/** The site's address, and the gateway's port for the services and for those who run the site. */
type Gateway = SiteSettings & { internalPort: number };

/** The site's address as browsers see it: for links in mail, and for the picture of a link's preview. */
const publicOrigin = (at: SiteSettings): string => process.env['PUBLIC_ORIGIN'] || reachable(at);

/** Where a service listens. */
type ServicePort = { name: ServiceName; port: number };

const internalHost = '127.0.0.1';
const keysPath = '/.well-known/jwks.json';

/** What a service gets to know of its neighbors: where the keys are by which they say who they are, and where those are that it calls. */
function serviceAddresses(ports: readonly ServicePort[], gateway: SiteSettings): NodeJS.ProcessEnv {
  const urlOf = (service: ServiceName) => addressOf({ host: internalHost, port: ports.find(({ name }) => name === service)?.port ?? 0 });
  return { GATEWAY_KEYS_URL: `${reachable(gateway)}${keysPath}`, AUTH_KEYS_URL: `${urlOf('auth')}${keysPath}`, PLAYERS_URL: urlOf('players') };
}

/** A service as a program; `ports` says where all of them listen. */
export function serviceProgram({ name, port }: ServicePort, ports: readonly ServicePort[], databaseUrl: string, gateway: Gateway, purpose: Purpose): Program {
  // While one develops, a call that goes is gone from the remotes a moment later: nobody is asked.
  const asks = purpose === 'use' ? { GATEWAY_URL: addressOf({ host: internalHost, port: gateway.internalPort }) } : {};
  const env = { DATABASE_URL: databaseUrl, STORE_URL: storeUrlOf(gateway), PUBLIC_ORIGIN: publicOrigin(gateway), ...serviceAddresses(ports, gateway), ...asks };
  return { ...nodeProgram(name, join(root, 'services', name), { host: internalHost, port }, { ...env, SCHOOL_FILE: gateway.schoolFile }, purpose), chosenPorts: [port] };
}

/** What the gateway gets besides where it listens and where the services are. */
type GatewayEnvironment = { DATABASE_URL: string; KEYS_FILE: string; STORE_URL?: string; RELEASES_DIR: string; INTERNAL_PORT?: string };

/** The gateway as a program. */
export function gatewayProgram(at: SiteSettings, ports: readonly ServicePort[], env: GatewayEnvironment, purpose: Purpose): Program {
  const urls = ports.map(({ name, port }) => [`${name.toUpperCase()}_URL`, addressOf({ host: internalHost, port })] as const);
  const program = nodeProgram('gateway', join(root, 'gateway'), at, { ...env, SCHOOL_FILE: at.schoolFile, PUBLIC_ORIGIN: publicOrigin(at), ...Object.fromEntries(urls) }, purpose);
  return { ...program, ...(env.INTERNAL_PORT !== undefined && { chosenPorts: [Number(env.INTERNAL_PORT)] }) };
}

function nodeProgram(name: string, folder: string, at: Address, env: NodeJS.ProcessEnv, purpose: Purpose): Program {
  // An error then names the line that one wrote.
  const options = purpose === 'development' ? ['--enable-source-maps'] : [];
  return {
    name,
    command: process.execPath,
    args: [...options, ...nodeArguments(join(folder, 'dist/main.js'))],
    // There is no load balancer that needs time to read `/readyz`.
    env: { DRAIN_SECONDS: '0', ...process.env, MODE: 'demo', HOST: at.host, PORT: String(at.port), ...env },
    url: addressOf(at),
    isReady: () => respondsOk(`${reachable(at)}/readyz`),
    stopSignal: 'SIGTERM',
    showLine: readable,
  };
}

/** The address at which this machine itself reaches what listens there, possibly on every address. */
function reachable({ host, port }: Address): string {
  const local = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host];
  return addressOf({ host: local ?? host, port });
}

async function respondsOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
