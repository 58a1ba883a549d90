import { type FieldSource, formatDay, schoolDay, type SharedPlayer } from '@sandites/contracts';
import { formatGpa } from './gpa';
import { statGroups } from './stats';

/** A value that is shown of an athlete; a long one, such as honors, is named only. */
interface Fact {
  field: string;
  label: string;
  value?: string | number | null;
}

const origins: Readonly<Record<FieldSource['from'], string>> = {
  coach: 'the coach',
  family: 'the family',
  file: 'a file of the school',
  meet: 'a meet',
};

/** `from the family, Sep 3, confirmed by the coach`; a day of another year has its year. */
function sourceText({ from, at, confirmedAt }: FieldSource): string {
  const thisYear = schoolDay().slice(0, 4);
  const day = formatDay(schoolDay(new Date(at))).replace(`, ${thisYear}`, '');
  return `from ${origins[from]}, ${day}${confirmedAt ? ', confirmed by the coach' : ''}`;
}

type Sourced = Parameters<typeof statGroups>[0] &
  Pick<SharedPlayer, 'sources' | 'height' | 'weight' | 'honors'> &
  Partial<Pick<SharedPlayer, 'gpa' | 'act' | 'sat'>>;

/** Figures that are all from the same have one name together. */
function figuresOf(player: Sourced): Fact[] {
  const tiles = statGroups(player).flatMap((group) => group.tiles);
  const figures = tiles.map(({ name, label, figure }) => ({ field: name, label, value: figure }));
  const texts = figures.map(({ field }) => {
    const source = player.sources[field];
    return source && sourceText(source);
  });
  const [first, ...others] = figures;
  return first && others.length > 0 && new Set(texts).size === 1
    ? [{ field: first.field, label: 'Performance stats' }]
    : figures;
}

function factsOf(player: Sourced): Fact[] {
  const { height, weight, gpa, act, sat, honors } = player;
  return [
    { field: 'height', label: 'Height', value: height },
    { field: 'weight', label: 'Weight', value: weight === null ? null : `${weight} lbs` },
    { field: 'gpa', label: 'GPA', value: formatGpa(gpa) || null },
    { field: 'act', label: 'ACT', value: act ?? null },
    { field: 'sat', label: 'SAT', value: sat ?? null },
    ...figuresOf(player),
    ...(honors ? [{ field: 'honors', label: 'Awards and honors' }] : []),
  ];
}

/**
 * Says in small type where values are from, `GPA 3.84 · from the coach, Sep 3`: a line for all that
 * are from the same, of that day. Nothing of those of which it is not known.
 */
export function Sources({ player, className = '' }: { player: Sourced; className?: string }) {
  const factsBySource = new Map<string, string[]>();
  for (const { field, label, value = '' } of factsOf(player)) {
    const source = player.sources[field];
    if (!source || value === null) continue;
    const text = sourceText(source);
    factsBySource.set(text, [...(factsBySource.get(text) ?? []), `${label} ${value}`.trim()]);
  }
  if (factsBySource.size === 0) return null;
  return (
    <ul
      className={`list-unstyled mb-0 fs-8 lh-sm text-secondary text-break ${className}`}
      aria-label="Where it is from"
    >
      {[...factsBySource].map(([text, facts]) => (
        <li key={text}>
          {facts.join(', ')} · {text}
        </li>
      ))}
    </ul>
  );
}
