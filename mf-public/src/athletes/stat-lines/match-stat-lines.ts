import type { Athlete, FootballStatLine } from '../athlete';
import { readName, type PersonName } from './person-name';
import { isGuess, resemblanceOf, resemblances, type Resemblance } from './resemblance';

interface NamedAthlete {
  athlete: Athlete;
  name: PersonName;
}

interface Candidate {
  athlete: Athlete;
  line: FootballStatLine;
  resemblance: Resemblance;
}

const sharePosition = (one: string, other: string) => one.split('/').some((position) => other.split('/').includes(position));

/** The one best of its kind; undefined where two are as good. */
function singleBest(candidates: readonly Candidate[]): Candidate | undefined {
  for (const resemblance of resemblances) {
    const [best, rival] = candidates.filter((candidate) => candidate.resemblance === resemblance);
    if (best) return rival ? undefined : best;
  }
  return undefined;
}

/** Everybody of the line's class whose name resembles the line's. */
function candidatesFor(line: FootballStatLine, athletes: readonly NamedAthlete[]): Candidate[] {
  const lineName = readName(line.name);
  return athletes.flatMap(({ athlete, name }) => {
    const resemblance = athlete.year === line.year ? resemblanceOf(name, lineName) : undefined;
    return resemblance ? [{ athlete, line, resemblance }] : [];
  });
}

/** Whose line it is. A guess counts only where nobody else comes into question and the position agrees. */
function ownerOf(line: FootballStatLine, athletes: readonly NamedAthlete[]): Candidate | undefined {
  const candidates = candidatesFor(line, athletes);
  const best = singleBest(candidates);
  if (!best || !isGuess(best.resemblance)) return best;
  const agrees = sharePosition(best.athlete.positions.Football ?? '', line.position);
  return candidates.length === 1 && agrees ? best : undefined;
}

/**
 * Finds the football stat line of each athlete by fuzzy name and class year (product V3). Where it cannot be known whose a line is, it is
 * nobody's: a missing season is better than another player's.
 * @returns the lines by the athletes' ids
 */
export function matchStatLines(athletes: readonly Athlete[], lines: readonly FootballStatLine[]): ReadonlyMap<string, FootballStatLine> {
  const players = athletes.filter(({ sports }) => sports.includes('Football')).map((athlete) => ({ athlete, name: readName(athlete.name) }));
  const owned = new Map<string, Candidate[]>();
  for (const line of lines) {
    const owner = ownerOf(line, players);
    if (owner) owned.set(owner.athlete.id, [...(owned.get(owner.athlete.id) ?? []), owner]);
  }
  const matches = new Map<string, FootballStatLine>();
  for (const [id, candidates] of owned) {
    const best = singleBest(candidates);
    if (best) matches.set(id, best.line);
  }
  return matches;
}
