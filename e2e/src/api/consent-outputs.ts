import {
  consentGroups,
  fieldsOfGroup,
  isAllowed,
  type ConsentAudience,
  type ConsentGrants,
  type ConsentGroup,
} from '@sandites/contracts';
import { createHash } from 'node:crypto';
import { newAddress } from './site/signing-keys';

/** The prefix of every text value, so that it cannot occur in other content. */
export const marker = 'Zyx';

/**
 * A player whose values occur in no other field, no other row, and no calendar time (97 is no
 * second).
 */
export const fullProfile = {
  sport: 'Football',
  position: 'QB',
  graduationYear: 2040,
  jerseyNumber: 7,
  firstName: `${marker}first`,
  lastName: `${marker}last`,
  hometown: `${marker}town`,
  highSchool: `${marker}school`,
  height: `7'7"`,
  weight: 888,
  fortyYard: 4.8888,
  vertical: 38.888,
  bench: 288.88,
  passYds: 8_888,
  tackles: 88.8,
  strokeStyle: `${marker}stroke`,
  weightClass: `${marker}class`,
  gpa: 3.555,
  act: 25.555,
  sat: 1_597,
  highlightUrl: 'https://film.zyx.example/',
  hudlUrl: 'https://hudl.zyx.example/',
  email: 'mail@zyx.example',
  twitterUrl: 'https://social.zyx.example/',
};
export type Profile = Readonly<Record<string, unknown>>;

/** A coach's remarks about the player in a package. */
export const praise = `${marker}praise`;

const textsOf: Readonly<Record<ConsentGroup, RegExp>> = {
  listing: /Zyx(first|last|town|school|praise)/,
  measurements:
    /7(&#39;|')\d|88\d lbs|"weight":\s*88|4\.8888|38\.888|288\.88|:8888\b|88\.8\b|Zyx(stroke|class)/,
  academics: /3\.555|25\.555|\b1597\b/,
  film: /(film|hudl)\.zyx/,
  photo: /\/photo\/[0-9a-f]{32}/,
  contact: /mail@zyx|social\.zyx/,
};

/** The codes of the player and the package. */
export interface Codes {
  readonly playerId: number;
  readonly packageId: number;
  readonly shareCode: string;
  readonly packageCode: string;
  readonly linkCode: string;
  /** The name of the player's picture. */
  readonly photo: string;
}

/** An output that others than coaches can read. */
export interface Output {
  readonly audience: ConsentAudience;
  readonly kind: 'data' | 'page' | 'preview' | 'photo';
  readonly path: string;
}

const ofPackage = (code: string, { packageId, playerId, photo }: Codes): Output[] => [
  { audience: 'package', kind: 'data', path: `/api/recruiting-packages/share/${code}` },
  {
    audience: 'package',
    kind: 'data',
    path: `/api/recruiting-packages/${packageId}/players?shareCode=${code}`,
  },
  {
    audience: 'package',
    kind: 'data',
    path: `/api/recruiting-packages/${packageId}/players?shareCode=${code}&limit=5`,
  },
  {
    audience: 'package',
    kind: 'photo',
    path: `/api/recruiting-packages/share/${code}/players/${playerId}/photo/${photo}`,
  },
  { audience: 'package', kind: 'page', path: `/package/${code}` },
  { audience: 'package', kind: 'preview', path: `/previews/package/${code}.png` },
];

/**
 * Every output with data of a player for others than coaches. Print and exported files are made in
 * the browser from the same responses.
 */
export const outputsOf = (codes: Codes): Output[] => [
  { audience: 'public', kind: 'data', path: '/api/player-profiles' },
  { audience: 'public', kind: 'data', path: '/api/player-profiles?limit=1000' },
  {
    audience: 'public',
    kind: 'data',
    path: `/api/player-profiles?q=${fullProfile.lastName}&sport=Football`,
  },
  { audience: 'public', kind: 'page', path: '/player-cards' },
  { audience: 'public', kind: 'page', path: '/api/calendar.ics' },
  { audience: 'profile', kind: 'data', path: `/api/player-profile/share/${codes.shareCode}` },
  {
    audience: 'profile',
    kind: 'photo',
    path: `/api/player-profile/share/${codes.shareCode}/photo/${codes.photo}`,
  },
  { audience: 'profile', kind: 'page', path: `/player/${codes.shareCode}` },
  { audience: 'profile', kind: 'preview', path: `/previews/player/${codes.shareCode}.png` },
  ...ofPackage(codes.packageCode, codes),
  ...ofPackage(codes.linkCode, codes),
];

/** A received output. */
export interface Shown {
  readonly status: number;
  readonly tag: string | null;
  readonly caching: string;
  readonly text: string;
  /** A hash of the bytes. */
  readonly digest: string;
}

/** Reads an output with the ETag of an earlier response. */
export async function readOutput(
  gateway: string,
  path: string,
  cookie: string,
  before?: Shown,
): Promise<Shown> {
  const headers = {
    'X-Forwarded-For': newAddress(),
    ...(cookie && { Cookie: cookie }),
    ...(before?.tag && { 'If-None-Match': before.tag }),
  };
  const response = await fetch(gateway + path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status === 304 && before) return before;
  const { status } = response;
  return {
    status,
    tag: response.headers.get('etag'),
    caching: response.headers.get('cache-control') ?? '',
    text: bytes.toString(),
    digest: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** The player's objects anywhere in a response. */
function playersIn(value: unknown): Profile[] {
  if (typeof value !== 'object' || value === null) return [];
  const nestedPlayers = Object.values(value).flatMap(playersIn);
  return 'firstName' in value && value.firstName === fullProfile.firstName
    ? [{ ...value }, ...nestedPlayers]
    : nestedPlayers;
}

/**
 * The error in an output, given the family's grants; undefined where there is none.
 * @param profile the player as a coach sees it
 */
export function faultOf(
  { audience, kind, path }: Output,
  { status, caching, text }: Shown,
  grants: ConsentGrants,
  profile: Profile,
): string | undefined {
  const isListed = isAllowed(grants, 'listing', audience);
  const denied = consentGroups.filter((group) => !isAllowed(grants, group, audience));
  const leaked = denied.find((group) => textsOf[group].test(text));
  if (leaked) return `shows ${leaked}`;
  const isThere =
    kind === 'photo' ? isAllowed(grants, 'photo', audience) : isListed || audience !== 'profile';
  // A page whose service is slow has a neutral preview, for every code.
  const mayBeNeutral = kind === 'page' || kind === 'preview';
  if (status !== (isThere ? 200 : 404) && !(mayBeNeutral && status === 200))
    return `answers ${status}`;
  if (audience !== 'public' && !/no-store|no-cache/.test(caching))
    return `may be cached: ${caching}`;
  if (kind !== 'data' || status !== 200) return undefined;
  const players = playersIn(JSON.parse(text));
  if (players.length !== (isListed ? 1 : 0)) return `has the player ${players.length} times`;
  for (const group of consentGroups)
    for (const field of fieldsOfGroup[group].filter((each) =>
      players.some((player) => each in player),
    )) {
      const value = players[0]?.[field] ?? null;
      if (denied.includes(group) && value !== null) return `shows ${field}`;
      if (!denied.includes(group) && group !== 'photo' && value !== profile[field])
        return `lacks ${field}, which is allowed`;
    }
  return isListed && path.includes('recruiting-packages') && !text.includes(praise)
    ? 'lacks what the coach says'
    : undefined;
}
