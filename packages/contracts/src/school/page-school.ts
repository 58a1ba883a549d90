import {
  allSports,
  formSportsOf,
  playerFormSports,
  positionsBySport,
  type PlayerFormSport,
  type Sport,
  type SportFilter,
  sportSlug,
} from '../sports';
import { socialNetworks } from '../vocabulary';
import type { School } from './school-file';

/**
 * The school on pages: in the boot data of a page, and from there in the frontends (`useSchool`).
 * Values that would be computed from a text of the file are computed here, because prerendered HTML
 * has slots in place of texts (layout-slots.ts).
 */
export interface PageSchool {
  readonly id: string;
  readonly name: string;
  readonly mascot: string;
  readonly athlete: string;
  readonly address: string;
  readonly phone: string;
  /** The phone number as a `tel:` link has it. */
  readonly telephone: string;
  readonly timeZone: string;
  readonly crest: string;
  readonly links: {
    readonly website: string;
    /** The website's address without `https://`. */
    readonly host: string;
    readonly athletics: string;
    /** The fallback of an athlete's social page: the school's on X, else the athletics website. */
    readonly athletes: string;
    /** In the order of the footer. */
    readonly social: School['links']['social'];
  };
  readonly emails: {
    readonly athletics: string;
    /** Whom to ask about recruiting: the football coach, where the school names one. */
    readonly coach: string;
    /** Of whom that address is: `Football Coach` or `Athletic Department`. */
    readonly coachLabel: string;
    /** The e-mail domain of its staff. */
    readonly domain: string;
  };
  readonly hero: School['hero'];
  /** `350+` in its two parts: `350` and `+`. */
  readonly achievements: readonly {
    readonly digits: string;
    readonly more: string;
    readonly label: string;
  }[];
  readonly alumni: School['alumni'];
  readonly homeVenues: School['homeVenues'];
  readonly opponents?: School['opponents'];
  readonly sports: readonly Sport[];
  /** The sports, each with the last part of its team's path. */
  readonly teams: readonly { readonly sport: Sport; readonly slug: string }[];
  readonly sportFilters: readonly SportFilter[];
  readonly playerSports: readonly PlayerFormSport[];
  /** The positions of the form Create Your Profile. */
  readonly positions: readonly string[];
  /** Addresses of the pictures of teams' pages. */
  readonly teamPictures: Readonly<Partial<Record<Sport, string>>>;
  readonly resources: NonNullable<School['resources']>;
  /** The default sport of forms under All Sports: football, where the school has it. */
  readonly usualSport: Sport;
  readonly quotes: School['quotes'];
  readonly embeddedRoster: boolean;
  readonly consent: 'coach' | 'required';
}

/**
 * @param crest the URL of the crest's image on the gateway
 * @param addressOf the URL of a picture's file there; undefined where it cannot be read
 */
export function pageSchool(
  { colors: _colors, pictures, achievements, consent = 'coach', ...school }: School,
  crest: string,
  addressOf: (file: string) => string | undefined = () => undefined,
): PageSchool {
  const { links, emails } = school;
  const playerSports =
    school.playerSports ??
    playerFormSports.filter((name) =>
      school.sports.some((sport) => formSportsOf(sport).includes(name)),
    );
  return {
    ...school,
    crest,
    telephone: school.phone.replace(/[^\d+]/g, ''),
    links: {
      ...links,
      social: socialNetworks.flatMap((network) =>
        links.social.filter(({ name }) => name === network),
      ),
      host: new URL(links.website).host,
      athletes: links.social.find(({ name }) => name === 'X')?.url ?? links.athletics,
    },
    emails: {
      athletics: emails.athletics,
      coach: emails.footballCoach ?? emails.athletics,
      coachLabel: emails.footballCoach === undefined ? 'Athletic Department' : 'Football Coach',
      domain: emails.athletics.split('@')[1] ?? '',
    },
    achievements: achievements.map(({ figure, label }) => {
      const [digits = ''] = /^\d*/.exec(figure) ?? [];
      return { digits, more: figure.slice(digits.length), label };
    }),
    teams: school.sports.map((sport) => ({ sport, slug: sportSlug(sport) })),
    sportFilters: [allSports, ...school.sports],
    playerSports,
    positions:
      school.positions ??
      playerSports.flatMap((sport) =>
        positionsBySport[sport].map((position) => `${position} (${sport})`),
      ),
    teamPictures: Object.fromEntries(
      (pictures?.teams ?? []).flatMap(({ sports, file }) => {
        const address = addressOf(file);
        return address === undefined ? [] : sports.map((sport) => [sport, address]);
      }),
    ),
    resources: school.resources ?? [],
    usualSport:
      school.sports.find((sport) => sport === 'Football') ?? school.sports[0] ?? 'Football',
    consent,
  };
}
