import { statsBySport, type StatName } from './endpoints/player-stats';
import { matchesSport, type Sport } from './sports';

/** How far a figure counts: what is left to the next milestone is said in this unit. */
interface Milestones {
  readonly unit: readonly [one: string, many: string];
  readonly step: number;
}
const yards: Milestones = { unit: ['yard', 'yards'], step: 500 };
const touchdowns: Milestones = { unit: ['touchdown', 'touchdowns'], step: 10 };
const counted = (one: string, many: string, step: number): Milestones => ({
  unit: [one, many],
  step,
});

/** The figures of which more is better, in the order of a player's form; averages have no milestone. */
const leading: Partial<Readonly<Record<StatName, Milestones | null>>> = {
  passYds: yards,
  passTd: touchdowns,
  passComp: null,
  rushYds: yards,
  rushTd: touchdowns,
  recYds: yards,
  recTd: touchdowns,
  tackles: counted('tackle', 'tackles', 50),
  sacks: counted('sack', 'sacks', 10),
  interceptions: counted('interception', 'interceptions', 10),
  pointsPerGame: null,
  reboundsPerGame: null,
  assistsPerGame: null,
  stealsPerGame: null,
  blocksPerGame: null,
  battingAvg: null,
  homeRuns: counted('home run', 'home runs', 10),
  rbi: counted('RBI', 'RBI', 50),
  strikeouts: counted('strikeout', 'strikeouts', 50),
  goals: counted('goal', 'goals', 10),
  assists: counted('assist', 'assists', 10),
  wins: counted('win', 'wins', 25),
  recordWins: counted('win', 'wins', 25),
  pins: counted('pin', 'pins', 10),
};

/** The share of a step that is left when a milestone is near. */
const near = 0.2;

/** The figures in which the athletes of a team are compared. */
export function leaderStats(sport: Sport): StatName[] {
  const [, stats = {}] =
    Object.entries(statsBySport).find(([family]) => matchesSport(sport, family)) ?? [];
  return (Object.keys(leading) as StatName[]).filter((name) => name in stats);
}

/** `62 yards to 2,500`, where the next round figure is near; undefined elsewhere. */
export function milestoneText(name: StatName, value: number): string | undefined {
  const milestones = leading[name];
  if (!milestones) return undefined;
  const { unit, step } = milestones;
  const next = (Math.floor(value / step) + 1) * step;
  const left = next - value;
  if (left > step * near) return undefined;
  const text = (figure: number) => figure.toLocaleString('en-US', { maximumFractionDigits: 1 });
  return `${text(left)} ${unit[left === 1 ? 0 : 1]} to ${text(next)}`;
}
