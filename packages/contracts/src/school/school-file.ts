import { Type, type Static } from '@sinclair/typebox';
import { compileValidator } from '../compile';
import type { Validated } from '../validator';
import { consentRules } from '../consent';
import { limits } from '../limits';
import type { Issue } from '../problem';
import { Body, Email, OneOf, Text, WebUrl } from '../schema';
import { playerFormSports, sports } from '../sports';
import { resourceCategories, socialNetworks } from '../vocabulary';
import { contrastIssues, SchoolColors } from './colors';

const Sentence = () => Text({ maxLength: 300 });

const PictureFile = () =>
  Type.String({
    pattern: '^[\\w-]+(/[\\w-]+)*\\.(svg|webp|jpg|png)$',
    errorMessage: 'must be a path beside this file, such as owls/stadium.jpg (svg, webp, jpg, png)',
  });

/** Everything that is specific to a school. Descriptions and an example: docs/your-school.md. */
export const School = Body({
  id: Type.String({
    pattern: '^[a-z][a-z0-9-]{1,39}$',
    errorMessage: 'must be 2 to 40 lower-case letters, digits and hyphens, beginning with a letter',
  }),
  name: Text(),
  mascot: Text({ maxLength: 40 }),
  athlete: Text({ maxLength: 40 }),
  colors: SchoolColors,
  crest: Type.String({ minLength: 1, maxLength: 60_000 }),
  address: Text(),
  phone: Text({ maxLength: 40, pattern: '\\d{3}' }),
  timeZone: Text({ maxLength: 64 }),
  links: Body({
    website: WebUrl(),
    athletics: WebUrl(),
    social: Type.Array(Body({ name: OneOf(socialNetworks), url: WebUrl() }), {
      maxItems: socialNetworks.length,
    }),
  }),
  emails: Body({
    athletics: Email(),
    footballCoach: Type.Optional(Email()),
  }),
  pictures: Type.Optional(
    Body({
      hero: Type.Optional(PictureFile()),
      teams: Type.Array(Body({ sports: Type.Array(OneOf(sports)), file: PictureFile() }), {
        maxItems: sports.length,
      }),
    }),
  ),
  hero: Body({
    tagline: Sentence(),
    invitation: Text({ maxLength: 100 }),
  }),
  achievements: Type.Array(
    Body({ figure: Text({ maxLength: 12 }), label: Text({ maxLength: 60 }) }),
    { minItems: 1, maxItems: 12 },
  ),
  alumni: Type.Array(
    Body({
      title: Text({ maxLength: 60 }),
      text: Sentence(),
      story: Text({ maxLength: 1_000 }),
    }),
    { minItems: 1, maxItems: 8 },
  ),
  homeVenues: Type.Array(Body({ name: Text(), address: Type.Optional(Text()) }), { maxItems: 30 }),
  opponents: Type.Optional(
    Type.Array(Body({ name: Text(), venue: Type.Optional(Text()) }), { maxItems: 30 }),
  ),
  sports: Type.Array(OneOf(sports), { minItems: 1, uniqueItems: true }),
  levels: Type.Optional(
    Type.Array(Text({ maxLength: 40 }), { minItems: 1, maxItems: 12, uniqueItems: true }),
  ),
  playerSports: Type.Optional(
    Type.Array(OneOf(playerFormSports), { minItems: 1, uniqueItems: true }),
  ),
  positions: Type.Optional(
    Type.Array(Text({ maxLength: 60 }), { minItems: 1, maxItems: 100, uniqueItems: true }),
  ),
  resources: Type.Optional(
    Type.Array(
      Body({
        title: Text({ maxLength: 80 }),
        category: OneOf(resourceCategories),
        description: Sentence(),
        link: Type.Union([Type.String({ pattern: '^/[a-z-]*$' }), WebUrl()]),
      }),
      { maxItems: 40 },
    ),
  ),
  quotes: Type.Array(
    Body({ text: Text({ maxLength: limits.textLength }), coach: Text(), title: Text() }),
    { maxItems: 4 },
  ),
  embeddedRoster: Type.Boolean(),
  consent: Type.Optional(OneOf(consentRules)),
  sendProfile: Type.Optional(Type.Boolean()),
});
export type School = Static<typeof School>;

/**
 * Whether the demo data (games, staff, players, accounts) belongs to this school. Other schools
 * start without it.
 */
export const hasDemoData = ({ id }: Pick<School, 'id'>): boolean => id === 'sandites';

const schoolFile = compileValidator(School);

/** Width by height of a crest; NaN where it has no usable `viewBox`. */
export function crestRatio(svg: string): number {
  const [, , width = NaN, height = NaN] = (/\bviewBox="([\d. -]+)"/.exec(svg)?.[1] ?? '')
    .trim()
    .split(/ +/)
    .map(Number);
  return width / height;
}

/** What it runs or loads is refused where it is served (gateway, school-routes.ts). */
const isCrest = (svg: string): boolean =>
  /^\s*<svg\s[^>]*\bxmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>\s*$/s.test(svg) &&
  crestRatio(svg) > 0;

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const issueUnless = (holds: boolean, path: string, message: string): Issue[] =>
  holds ? [] : [{ path, message }];

function duplicateIssues(path: string, names: readonly string[]): Issue[] {
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  return issueUnless(duplicate === undefined, path, `has "${duplicate}" twice`);
}

export function validateSchool(content: unknown): Validated<School> {
  const checked = schoolFile.validate(content);
  if (checked.issues) return checked;
  const { colors, crest, timeZone, links, achievements, alumni } = checked.value;
  const issues: Issue[] = [
    ...contrastIssues(colors),
    ...issueUnless(
      isCrest(crest),
      '/crest',
      'must be an SVG image: <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 44">…</svg>',
    ),
    ...issueUnless(
      isTimeZone(timeZone),
      '/timeZone',
      'must be the name of a time zone, such as America/Chicago',
    ),
    ...duplicateIssues(
      '/links/social',
      links.social.map(({ name }) => name),
    ),
    ...duplicateIssues(
      '/achievements',
      achievements.map(({ label }) => label),
    ),
    ...duplicateIssues(
      '/alumni',
      alumni.map(({ title }) => title),
    ),
  ];
  return issues.length > 0 ? { issues } : checked;
}
