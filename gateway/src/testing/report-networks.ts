import type { Knex } from 'knex';
import type { ReleaseName } from '../releases/release-store';
import { countReport } from '../releases/reports/report-store';

/** As if browsers of so many networks had reported a version. @param from number of the first */
export async function reportNetworks(
  db: Knex,
  release: ReleaseName,
  outcome: 'shown' | 'failed',
  networks: number,
  from = 0,
): Promise<void> {
  const nothing = { part: '', message: '', position: '' };
  const kind = outcome === 'shown' ? 'none' : 'error';
  for (let network = from; network < from + networks; network += 1)
    await countReport(db, { ...release, outcome, stage: 'render', kind, ...nothing }, network);
}
