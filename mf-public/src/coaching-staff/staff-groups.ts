import { matchesSport, type Sport } from '@sandites/contracts';
import type { StaffCoach } from './CoachCard';

/** `Head Football Coach`, and no `Assistant Head Coach`. */
const isHeadTitle = (title = ''): boolean =>
  /\bhead\b/i.test(title) && !/\b(assistant|asst|associate|assoc)\b/i.test(title);

const isHeadOf = ({ positions }: StaffCoach, team: Sport): boolean => isHeadTitle(positions[team]);

/** The coaches of a team, its head coach first, the others in the order of the staff. */
export function staffOfTeam(staff: readonly StaffCoach[], team: Sport): StaffCoach[] {
  const coaches = staff.filter(({ sports }) => sports.some((sport) => matchesSport(team, sport)));
  return [
    ...coaches.filter((coach) => isHeadOf(coach, team)),
    ...coaches.filter((coach) => !isHeadOf(coach, team)),
  ];
}

/** Where a coach of several teams stands: with those of the head coach, else with the first. */
function standsWith(coach: StaffCoach): readonly Sport[] {
  const led = coach.sports.filter((team) => isHeadOf(coach, team));
  return led.length > 0 ? led : coach.sports.slice(0, 1);
}

export interface StaffGroup {
  /** Undefined for those whose title names no team. */
  readonly team?: Sport;
  readonly coaches: readonly StaffCoach[];
  /** How many coaches the team has; some of them may stand with another one. */
  readonly count: number;
}

/**
 * The staff by team; those of no team come first. Everybody stands once, but who leads several teams.
 * @param teams in their order
 */
export function staffByTeam(staff: readonly StaffCoach[], teams: readonly Sport[]): StaffGroup[] {
  const ofNoTeam = staff.filter(({ sports }) => !sports.some((sport) => teams.includes(sport)));
  const groups = teams.map((team): StaffGroup => {
    const all = staffOfTeam(staff, team);
    const own = all.filter((coach) => standsWith(coach).includes(team));
    return { team, coaches: own.length > 0 ? own : all, count: all.length };
  });
  return [{ coaches: ofNoTeam, count: ofNoTeam.length }, ...groups].filter(
    ({ coaches }) => coaches.length > 0,
  );
}
