import {
  compileValidator,
  describedCall,
  serviceEndpoints,
  NeededCallsResponse,
  neededCallsPath,
  type DescribedCall,
  type Service,
} from '@sandites/contracts';
import type { Log } from '../log/log';
import { StartError } from './serve';

/** Timeout of the gateway's response in milliseconds. */
const timeout = 3_000;

const responseValidator = compileValidator(NeededCallsResponse);

/** The calls of a service in the endpoint table. */
export const callsOf = (service: Service): DescribedCall[] =>
  serviceEndpoints
    .filter(([, endpoint]) => endpoint.service === service)
    .map(([, endpoint]) => describedCall(endpoint));

/**
 * Asks the gateway, before a service serves, whether a live release needs a call or field that the
 * service no longer has.
 * @param gatewayUrl the gateway's URL
 * @throws StartError naming each. Where no gateway responds, no page is served either, and the
 *   service starts.
 */
export async function requireNeededCalls(
  service: Service,
  gatewayUrl: string,
  log: Log,
  calls: readonly DescribedCall[] = callsOf(service),
): Promise<void> {
  const missing = await fetchMissingCalls(new URL(neededCallsPath, gatewayUrl), {
    service,
    calls,
  }).catch((error: unknown) => {
    log.info(
      { reason: error instanceof Error ? error.message : String(error) },
      'No gateway reported which calls live remotes need',
    );
    return [];
  });
  if (missing.length > 0)
    throw new StartError(
      `${missing.join('\n')}\nFirst release what does without it; without GATEWAY_URL nobody is asked.`,
    );
}

async function fetchMissingCalls(url: URL, body: object): Promise<readonly string[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeout),
  });
  const { value } = responseValidator.validate(await response.json());
  if (!response.ok || !value) throw new Error(`the gateway answers ${response.status}`);
  return value.missing;
}
