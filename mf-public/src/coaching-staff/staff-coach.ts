import { type Coach, matchesSport, type Sport, sports, sportsInTitle } from '@sandites/contracts';

/** A coach as the Coaching Staff page lists them. */
export interface StaffCoach {
  id: string;
  name: string;
  sports: readonly Sport[];
  /** The title in each of `sports`. */
  positions: Partial<Record<Sport, string>>;
  /** The title of a coach without a sport of the filter. */
  title?: string;
  email: string;
  photoUrl?: string | null;
  photoThumb?: string | null;
}

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * The teams that a title names: a family, such as Wrestling, stands for both of its teams.
 */
function teamsIn(title: string): Sport[] {
  const titleSports = sportsInTitle(title);
  return sports.filter((team) => titleSports.some((name) => matchesSport(team, name)));
}

/**
 * `Football Tight Ends Coach; Head Men's Wrestling Coach`: the part of a title that is about one
 * team.
 */
const titleIn = (title: string, team: Sport): string =>
  title
    .split(';')
    .map((part) => part.trim())
    .filter((part) => teamsIn(part).includes(team))
    .join('; ');

function fromTitle(title: string): Pick<StaffCoach, 'sports' | 'positions' | 'title'> {
  const teams = teamsIn(title);
  if (teams.length === 0) return { sports: [], positions: {}, title };
  return {
    sports: teams,
    positions: Object.fromEntries(teams.map((team) => [team, titleIn(title, team)])),
  };
}

/**
 * The coaches of the database as the page lists them: sports and positions come from the embedded
 * entry with the same e-mail, else from the
 * title.
 */
export const listedStaff = (
  stored: readonly Coach[],
  embedded: readonly StaffCoach[],
): StaffCoach[] =>
  stored.map(({ id, name, title, email, photoUrl, photoThumb }) => {
    const entry = embedded.find((each) => sameAddress(each.email, email));
    const teams = entry
      ? { sports: entry.sports, positions: entry.positions, title: entry.title }
      : fromTitle(title);
    return { ...teams, id: String(id), name, email, photoUrl, photoThumb };
  });
