import { formSportsOf } from './form-sports';
import { statFields, type StatField } from './stat-fields';

/** A named part of the form. */
export interface StatSection {
  legend: string;
  fields: readonly StatField[];
}

/** The parts of a player's form that ask for statistics: the sport's own, or its family's (product D18); none is asked for twice. */
export function statSections(sport: unknown): StatSection[] {
  const sections = formSportsOf(sport).flatMap((name) => {
    const fields = statFields[name];
    return fields ? [{ legend: `${name} Stats`, fields }] : [];
  });
  return sections.filter(({ fields }, place) => sections.findIndex((other) => other.fields === fields) === place);
}
