import type { PackagedPlayer, PageSchool, PublicPackage, SharedPlayer } from '@sandites/contracts';
import type { PictureTexts } from './preview-picture';

/**
 * Texts of a link preview: name, position, class and school. They never have e-mail or grades,
 * because robots read them.
 */
export interface PreviewTexts {
  readonly heading: string;
  readonly title: string;
  readonly description: string;
  readonly picture: PictureTexts;
  /** The path of the player's photo, where the page shows one. */
  readonly photo: string | null;
}

/** Maximum of athletes named in a description. */
const maxNames = 3;

const nameOf = ({ firstName, lastName }: Pick<SharedPlayer, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
const countOf = (count: number) => (count === 1 ? '1 athlete' : `${count} athletes`);
const teamOf = (sport: string, { mascot }: PageSchool) => `${mascot} ${sport}`;

export function playerTexts(player: SharedPlayer, school: PageSchool): PreviewTexts {
  const { sport, position, graduationYear, height, weight, jerseyNumber } = player;
  const name = nameOf(player);
  const line = `${position} · Class of ${graduationYear}`;
  const pounds = weight === null ? null : `${weight} lbs`;
  const facts = [position, `class of ${graduationYear}`, height, pounds].filter(
    (fact) => fact !== null,
  );
  return {
    heading: name,
    title: `${name} · ${line}`,
    photo: player.imageSrc,
    description: `${facts.join(', ')}. ${sport} at ${school.name}.`,
    picture: {
      team: teamOf(sport, school),
      name,
      line,
      figures: [
        ...(jerseyNumber > 0 ? [{ label: 'Jersey', value: `#${jerseyNumber}` }] : []),
        ...(height === null ? [] : [{ label: 'Height', value: height }]),
        ...(weight === null ? [] : [{ label: 'Weight', value: `${weight} lbs` }]),
      ],
    },
  };
}

function namesOf(players: readonly PackagedPlayer[]): string {
  const first = players
    .slice(0, maxNames)
    .map((player) => `${nameOf(player)} (${player.position}, ${player.graduationYear})`);
  const more = players.length - first.length;
  return [first.join(', '), ...(more > 0 ? [`and ${more} more`] : [])].join(' ');
}

/** The years of some classes: `2027`, or `2027–2029`. */
function classesOf(players: readonly PackagedPlayer[]): string {
  const years = players.map(({ graduationYear }) => graduationYear);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return first === last ? String(first) : `${first}–${last}`;
}

export function packageTexts(
  { name, sport, players }: PublicPackage,
  school: PageSchool,
): PreviewTexts {
  const team = `${sport} at ${school.name}`;
  const count = countOf(players.length);
  const positions = [...new Set(players.map(({ position }) => position))].slice(0, 4).join(' ');
  return {
    heading: name,
    title: name,
    photo: null,
    description:
      players.length > 0
        ? `${count} of ${team}: ${namesOf(players)}.`
        : `${team}: no athletes in this package yet.`,
    picture: {
      team: teamOf(sport, school),
      name,
      line: 'Recruiting Package',
      figures:
        players.length > 0
          ? [
              {
                label: players.length === 1 ? 'Athlete' : 'Athletes',
                value: String(players.length),
              },
              { label: 'Class', value: classesOf(players) },
              { label: 'Positions', value: positions },
            ]
          : [],
    },
  };
}
