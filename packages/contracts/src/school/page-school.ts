import {
  allSports,
  formSportsOf,
  playerFormSports,
  positionsBySport,
  type PlayerFormSport,
  type Sport,
  type SportFilter,
  sportSlug,
  usualSportOf,
} from '../sports';
import { defaultLevels, socialNetworks } from '../vocabulary';
import type { School } from './school-file';

/**
 * The school on pages: in the boot data of a page, and from there in the frontends (`useSchool`).
 * Values that would be computed from a text of the file are computed here, because prerendered HTML
 * has tags in place of texts (page-template.ts).
 * @param crest the URL of the crest's image on the gateway
 * @param addressOf the URL of a picture's file there; undefined where it cannot be read
 */
export function pageSchool(
  { colors: _colors, pictures, achievements, consent = 'coach', ...school }: School,
  crest: string,
  addressOf: (file: string) => string | undefined = () => undefined,
) {
  const { links, emails } = school;
  const playerSports: readonly PlayerFormSport[] =
    school.playerSports ??
    playerFormSports.filter((name) =>
      school.sports.some((sport) => formSportsOf(sport).includes(name)),
    );
  const usualSport = usualSportOf(school);
  const sportFilters: readonly SportFilter[] = [allSports, ...school.sports];
  const teamPictures: Partial<Record<Sport, string>> = Object.fromEntries(
    (pictures?.teams ?? []).flatMap(({ sports, file }) => {
      const address = addressOf(file);
      return address === undefined ? [] : sports.map((sport) => [sport, address]);
    }),
  );
  return {
    ...school,
    crest,
    /** The phone number as a `tel:` link has it. */
    telephone: school.phone.replace(/[^\d+]/g, ''),
    links: {
      ...links,
      social: socialNetworks.flatMap((network) =>
        links.social.filter(({ name }) => name === network),
      ),
      /** The website's address without `https://`. */
      host: new URL(links.website).host,
      /** The fallback of an athlete's social page. */
      athletes: links.social.find(({ name }) => name === 'X')?.url ?? links.athletics,
    },
    emails: {
      athletics: emails.athletics,
      /** Whom to ask about recruiting. */
      coach: emails.footballCoach ?? emails.athletics,
      coachLabel: emails.footballCoach === undefined ? 'Athletic Department' : 'Football Coach',
      domain: emails.athletics.split('@')[1] ?? '',
    },
    /** `350+` in its two parts: `350` and `+`. */
    achievements: achievements.map(({ figure, label }) => {
      const [digits = ''] = /^\d*/.exec(figure) ?? [];
      return { digits, more: figure.slice(digits.length), label };
    }),
    levels: school.levels ?? defaultLevels,
    teams: school.sports.map((sport) => ({ sport, slug: sportSlug(sport) })),
    sportFilters,
    playerSports,
    /** Of the form Create Your Profile: of the usual sport as the school calls them, then of the others. */
    positions: [
      ...(school.positions ?? []),
      ...playerSports
        .filter((sport) => !school.positions || !formSportsOf(usualSport).includes(sport))
        .flatMap((sport) => positionsBySport[sport].map((position) => `${position} (${sport})`)),
    ],
    teamPictures,
    resources: school.resources ?? [],
    /** The default sport of forms under All Sports: football, where the school has it. */
    usualSport,
    consent,
  };
}
export type PageSchool = Readonly<ReturnType<typeof pageSchool>>;
