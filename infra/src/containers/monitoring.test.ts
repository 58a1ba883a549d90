import { parser } from '@prometheus-io/lezer-promql';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readJson, root } from '../repository';

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly labels: { readonly severity: string };
      readonly annotations: Record<string, string>;
    }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly gridPos: { x: number; y: number; w: number; h: number };
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
}

const monitoring = (file: string) => join(root, 'infra/monitoring', file);
const { groups } = parse(readFileSync(monitoring('alerts.yaml'), 'utf8')) as Rules;
const { panels } = readJson<Dashboard>(monitoring('dashboard.json'));

const alerts = groups.flatMap(({ rules }) => rules);
const expressions: [string, string][] = [
  ...alerts.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }): [string, string] => [title, expr]),
  ),
];

/** The nodes of an expression by kind; ⚠ is the kind of a parse error. */
function nodesIn(expression: string): Map<string, string[]> {
  const nodes = new Map<string, string[]>();
  parser.parse(expression).iterate({
    enter: ({ type, from, to }) =>
      void nodes.set(type.isError ? '⚠' : type.name, [
        ...(nodes.get(type.isError ? '⚠' : type.name) ?? []),
        expression.slice(from, to),
      ]),
  });
  return nodes;
}

/** Names of metrics in the sources. */
function ownMetrics(): Set<string> {
  const sources = ['gateway/src', 'packages/service-kit/src', 'services/auth/src'].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  );
  const names = sources
    .filter((source) => source.includes('prom-client'))
    .flatMap((source) =>
      [
        ...source.matchAll(/name: '([a-z_]+)'|gauge\(\s*'([a-z_]+)'|^ {2}([a-z_]+_total): \{/gm),
      ].map(([, ...found]) => found.find(Boolean) ?? ''),
    );
  return new Set(
    names.flatMap((name) =>
      name.endsWith('_seconds') ? [name, `${name}_count`, `${name}_sum`, `${name}_bucket`] : [name],
    ),
  );
}

/** Metrics of Prometheus itself, and prom-client's default metrics. */
const declaredElsewhere = [
  'up',
  'nodejs_eventloop_lag_p99_seconds',
  'process_resident_memory_bytes',
  'process_cpu_seconds_total',
];

describe('alerts and dashboard', () => {
  const metricNames = new Set([...ownMetrics(), ...declaredElsewhere]);

  it.each(expressions)('%s is valid PromQL over existing metrics: %s', (_title, expression) => {
    const nodes = nodesIn(expression);
    expect(nodes.get('⚠') ?? []).toEqual([]);
    expect(nodes.get('Identifier')?.filter((name) => !metricNames.has(name)) ?? []).toEqual([]);
    expect(nodes.get('Identifier')?.length).toBeGreaterThan(0);
  });

  it('an unknown metric and an invalid expression are found', () => {
    expect(nodesIn('sum(no_such_metric) > 1').get('Identifier')).toEqual(['no_such_metric']);
    expect(nodesIn('sum(up').get('⚠')).toHaveLength(1);
  });

  it('every alert has a unique name, a severity and a runbook', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    for (const { labels, annotations } of alerts)
      expect([['page', 'ticket'].includes(labels.severity), Object.keys(annotations)]).toEqual([
        true,
        ['summary', 'action'],
      ]);
  });

  it('every metric of our own is on the dashboard', () => {
    const chartedMetrics = new Set(
      panels
        .flatMap(({ targets }) =>
          targets.flatMap(({ expr }) => nodesIn(expr).get('Identifier') ?? []),
        )
        .map((name) => name.replace(/_(count|bucket|sum)$/, '')),
    );
    const own = [...ownMetrics()].map((name) => name.replace(/_(count|bucket|sum)$/, ''));
    expect(own.filter((name) => !chartedMetrics.has(name)).toSorted()).toEqual([
      'release_alerts_total',
      'release_refusals_total',
    ]);
  });

  it('panels do not overlap', () => {
    const places = panels.map(({ gridPos: { x, y } }) => `${x},${y}`);
    expect(new Set(places).size).toBe(places.length);
  });
});
