import { formSportsOf, type PlayerFormSport, type StatName } from '@sandites/contracts';

interface StatField {
  name: StatName;
  label: string;
  help?: string;
  /** Whether it is a text, such as a time of `4:35.2`. Default: a number. */
  isText?: boolean;
}

const field = (name: StatName, label: string, help?: string): StatField => ({
  name,
  label,
  help,
});
const textField = (name: StatName, label: string): StatField => ({
  name,
  label,
  isText: true,
});

/** Measured in every sport. */
export const measurableFields: readonly StatField[] = [
  field('fortyYard', '40-Yard Dash', 'In seconds'),
  field('vertical', 'Vertical Jump', 'In inches'),
  field('bench', 'Bench Press', 'In pounds'),
];

const batting = [
  field('battingAvg', 'Batting Average', 'Such as .312'),
  field('homeRuns', 'Home Runs'),
  field('rbi', 'RBI'),
  field('era', 'ERA'),
  field('strikeouts', 'Strikeouts'),
];
const running = [
  textField('sprintTime', 'Sprint Time'),
  textField('mileTime', 'Mile Time'),
  field('longestThrow', 'Longest Throw'),
  field('longestJump', 'Longest Jump'),
];

export const statFields: Partial<Record<PlayerFormSport, readonly StatField[]>> = {
  Football: [
    field('passYds', 'Passing Yards'),
    field('passComp', 'Completion %'),
    field('passTd', 'Passing TDs'),
    field('rushYds', 'Rushing Yards'),
    field('rushTd', 'Rushing TDs'),
    field('recYds', 'Receiving Yards'),
    field('recTd', 'Receiving TDs'),
    field('tackles', 'Tackles'),
    field('sacks', 'Sacks'),
    field('interceptions', 'Interceptions'),
  ],
  Basketball: [
    field('pointsPerGame', 'Points per Game'),
    field('reboundsPerGame', 'Rebounds per Game'),
    field('assistsPerGame', 'Assists per Game'),
    field('stealsPerGame', 'Steals per Game'),
    field('blocksPerGame', 'Blocks per Game'),
  ],
  Baseball: batting,
  Softball: batting,
  Soccer: [
    field('goals', 'Goals'),
    field('assists', 'Assists'),
    field('savePercentage', 'Save Percentage', 'From 0 to 100'),
  ],
  'Track & Field': running,
  'Cross Country': running,
  Tennis: [field('wins', 'Wins'), field('losses', 'Losses')],
  Swimming: [textField('bestTime', 'Best Time'), textField('strokeStyle', 'Stroke')],
  Wrestling: [
    textField('weightClass', 'Weight Class'),
    field('recordWins', 'Wins'),
    field('recordLosses', 'Losses'),
    field('pins', 'Pins'),
  ],
};

export interface StatSection {
  legend: string;
  fields: readonly StatField[];
}

/**
 * The stat sections of a sport: `Women's Basketball` has those of Basketball. Sports
 * that share their fields have one section.
 */
export function statSections(sport: unknown): StatSection[] {
  const sections = formSportsOf(sport).flatMap((name) => {
    const fields = statFields[name];
    return fields ? [{ legend: `${name} Stats`, fields }] : [];
  });
  return sections.filter(
    ({ fields }, place) => sections.findIndex((other) => other.fields === fields) === place,
  );
}
