import { serviceEndpoints, type Service } from '@sandites/contracts';
import type { TestClient } from './test-client';
import type { TestService } from './test-service';

const pathsOf = (service: Service, values: Readonly<Record<string, string | number>>): string[] =>
  serviceEndpoints
    .filter(([, endpoint]) => endpoint.service === service && endpoint.method === 'GET')
    .map(([, { path }]) => path.replace(/:(\w+)/g, (_, name: string) => String(values[name] ?? 1)));

/**
 * The statuses of all reads of a service as a stranger, as a coach and as an admin, by path.
 * @param values of path parameters, such as codes
 */
export async function everyRead(
  service: Service,
  { nobody, coach, admin }: Pick<TestService, 'nobody' | 'coach' | 'admin'>,
  values: Readonly<Record<string, string | number>> = {},
): Promise<Record<string, number[]>> {
  const statusOf = async (client: TestClient, path: string) => (await client.get(path)).status;
  const statuses: Record<string, number[]> = {};
  for (const path of pathsOf(service, values)) {
    statuses[path] = [];
    for (const client of [nobody, coach, admin]) statuses[path].push(await statusOf(client, path));
  }
  return statuses;
}
