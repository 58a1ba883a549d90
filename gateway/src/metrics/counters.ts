type Labels = Readonly<Record<string, string>>;

/** Counts what happens, for `/metrics`. */
export interface Counters {
  add(name: CounterName, labels: Labels): void;
  /** The Prometheus text format, version 0.0.4. */
  text(): string;
}

/** Every counter with its one line of help. */
const help = {
  remote_reports_total: 'What browsers reported of releases: shown, failed, rescued by another version',
  releases_changed_total: 'Changes of what is live',
  release_alerts_total: 'Releases that fail for visitors and were not rolled back automatically',
  release_refusals_total: 'Releases that did not go live',
} as const;
export type CounterName = keyof typeof help;

const escaped = (value: string): string => value.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`));
const inBraces = (labels: Labels): string => `{${Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`).join(',')}}`;

export function counters(): Counters {
  const counts = new Map<CounterName, Map<string, number>>();
  return {
    add(name, labels) {
      const series = counts.get(name) ?? new Map<string, number>();
      const key = inBraces(labels);
      series.set(key, (series.get(key) ?? 0) + 1);
      counts.set(name, series);
    },
    text: () =>
      (Object.keys(help) as CounterName[])
        .flatMap((name) => [
          `# HELP ${name} ${help[name]}`,
          `# TYPE ${name} counter`,
          ...[...(counts.get(name) ?? [])].map(([labels, count]) => `${name}${labels} ${count}`),
        ])
        .join('\n'),
  };
}
