import { consentGroups, fieldsOfGroup, isAllowed, type ConsentAudience, type ConsentGrants, type ConsentGroup } from '@sandites/contracts';
import { createHash } from 'node:crypto';
import { newAddress } from './site/signing-keys';

/** The value of every text field begins so, so that none is found in anything else. */
export const marker = 'Zyx';

/** A player whose values stand in no other field and for nobody else, nor in a time of the calendar: no minute ends in 97 seconds. */
export const fullProfile = {
  sport: 'Football', position: 'QB', graduationYear: 2040, jerseyNumber: 7, firstName: `${marker}first`, lastName: `${marker}last`, hometown: `${marker}town`, highSchool: `${marker}school`,
  height: `7'7"`, weight: 888, fortyYard: 4.8888, vertical: 38.888, bench: 288.88, passYds: 8_888, tackles: 88.8, strokeStyle: `${marker}stroke`, weightClass: `${marker}class`,
  gpa: 3.555, act: 25.555, sat: 1_597, highlightUrl: 'https://film.zyx.example/', hudlUrl: 'https://hudl.zyx.example/', email: 'mail@zyx.example', twitterUrl: 'https://social.zyx.example/',
};
export type Profile = Readonly<Record<string, unknown>>;

/** What a coach says of the player in a package. */
export const praise = `${marker}praise`;

const textsOf: Readonly<Record<ConsentGroup, RegExp>> = {
  listing: /Zyx(first|last|town|school|praise)/,
  measurements: /7(&#39;|')\d|88\d lbs|"weight":\s*88|4\.8888|38\.888|288\.88|:8888\b|88\.8\b|Zyx(stroke|class)/,
  academics: /3\.555|25\.555|\b1597\b/,
  film: /(film|hudl)\.zyx/,
  photo: /\/photo\/[0-9a-f]{32}/,
  contact: /mail@zyx|social\.zyx/,
};

/** Where the codes of a player and of a package lead. */
export interface Codes {
  readonly playerId: number;
  readonly packageId: number;
  readonly shareCode: string;
  readonly packageCode: string;
  readonly linkCode: string;
  /** The name of the player's picture. */
  readonly photo: string;
}

/** Something that others than coaches can read. */
export interface Output {
  readonly audience: ConsentAudience;
  readonly kind: 'data' | 'page' | 'preview' | 'photo';
  readonly path: string;
}

const ofPackage = (code: string, { packageId, playerId, photo }: Codes): Output[] => [
  { audience: 'package', kind: 'data', path: `/api/recruiting-packages/share/${code}` },
  { audience: 'package', kind: 'data', path: `/api/recruiting-packages/${packageId}/players?shareCode=${code}` },
  { audience: 'package', kind: 'data', path: `/api/recruiting-packages/${packageId}/players?shareCode=${code}&limit=5` },
  { audience: 'package', kind: 'photo', path: `/api/recruiting-packages/share/${code}/players/${playerId}/photo/${photo}` },
  { audience: 'package', kind: 'page', path: `/package/${code}` },
  { audience: 'package', kind: 'preview', path: `/previews/package/${code}.png` },
];

/** Everything that a site gives to others of what it knows about a player. Print and files are made in the browser, of the same answers. */
export const outputsOf = (codes: Codes): Output[] => [
  { audience: 'public', kind: 'data', path: '/api/player-profiles' },
  { audience: 'public', kind: 'data', path: '/api/player-profiles?limit=1000' },
  { audience: 'public', kind: 'data', path: `/api/player-profiles?q=${fullProfile.lastName}&sport=Football` },
  { audience: 'public', kind: 'page', path: '/player-cards' },
  { audience: 'public', kind: 'page', path: '/api/calendar.ics' },
  { audience: 'profile', kind: 'data', path: `/api/player-profile/share/${codes.shareCode}` },
  { audience: 'profile', kind: 'photo', path: `/api/player-profile/share/${codes.shareCode}/photo/${codes.photo}` },
  { audience: 'profile', kind: 'page', path: `/player/${codes.shareCode}` },
  { audience: 'profile', kind: 'preview', path: `/previews/player/${codes.shareCode}.png` },
  ...ofPackage(codes.packageCode, codes),
  ...ofPackage(codes.linkCode, codes),
];

/** An output as somebody got it. */
export interface Shown {
  readonly status: number;
  readonly tag: string | null;
  readonly caching: string;
  readonly text: string;
  /** Of the bytes. */
  readonly digest: string;
}

/** Reads an output as a browser does that has an earlier answer. */
export async function readOutput(gateway: string, path: string, cookie: string, before?: Shown): Promise<Shown> {
  const headers = { 'X-Forwarded-For': newAddress(), ...(cookie && { Cookie: cookie }), ...(before?.tag && { 'If-None-Match': before.tag }) };
  const response = await fetch(gateway + path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status === 304 && before) return before;
  const { status } = response;
  return { status, tag: response.headers.get('etag'), caching: response.headers.get('cache-control') ?? '', text: bytes.toString(), digest: createHash('sha256').update(bytes).digest('hex') };
}

/** The player's objects anywhere in an answer. */
function playersIn(value: unknown): Profile[] {
  if (typeof value !== 'object' || value === null) return [];
  const nestedPlayers = Object.values(value).flatMap(playersIn);
  return 'firstName' in value && value.firstName === fullProfile.firstName ? [{ ...value }, ...nestedPlayers] : nestedPlayers;
}

/**
 * What is wrong with an output under what a family allows; undefined where nothing is.
 * @param profile the player as a coach sees it
 */
export function faultOf({ audience, kind, path }: Output, { status, caching, text }: Shown, grants: ConsentGrants, profile: Profile): string | undefined {
  const isListed = isAllowed(grants, 'listing', audience);
  const denied = consentGroups.filter((group) => !isAllowed(grants, group, audience));
  const leaked = denied.find((group) => textsOf[group].test(text));
  if (leaked) return `shows ${leaked}`;
  const isThere = kind === 'photo' ? isAllowed(grants, 'photo', audience) : isListed || audience !== 'profile';
  // A page whose service takes too long is neutral, and there for every code.
  const mayBeNeutral = kind === 'page' || kind === 'preview';
  if (status !== (isThere ? 200 : 404) && !(mayBeNeutral && status === 200)) return `answers ${status}`;
  if (audience !== 'public' && !/no-store|no-cache/.test(caching)) return `may be cached: ${caching}`;
  if (kind !== 'data' || status !== 200) return undefined;
  const players = playersIn(JSON.parse(text));
  if (players.length !== (isListed ? 1 : 0)) return `has the player ${players.length} times`;
  for (const group of consentGroups)
    for (const field of fieldsOfGroup[group].filter((each) => players.some((player) => each in player))) {
      const value = players[0]?.[field] ?? null;
      if (denied.includes(group) && value !== null) return `shows ${field}`;
      if (!denied.includes(group) && group !== 'photo' && value !== profile[field]) return `lacks ${field}, which is allowed`;
    }
  return isListed && path.includes('recruiting-packages') && !text.includes(praise) ? 'lacks what the coach says' : undefined;
}
