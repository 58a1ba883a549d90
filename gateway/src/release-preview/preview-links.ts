import { roles, type PreviewLink, type Release, type Role } from '@sandites/contracts';
import { jwtVerify, SignJWT } from 'jose';
import type { Keys } from '../keys/key-file';

/** Sets these tokens apart from those of sessions and services. */
const purpose = { issuer: 'sandites-gateway', audience: 'sandites-preview' };
/** Milliseconds. */
const life = 60 * 60 * 1_000;

/** For whom a version is shown over the live site: staff who are signed in, or the browser of a smoke test, before a version goes live. */
export type Audience = 'staff' | 'smoke-test';

/** Which version of which remote. */
export type ReleaseName = Pick<Release, 'remote' | 'version'>;

/** What a preview shows, and until when. */
export interface Preview {
  readonly remote: string;
  readonly version: string;
  /** A second version that is shown with it: an older release of a remote in a new shell. */
  readonly beside: ReleaseName | null;
  readonly audience: Audience;
  /** The role in which a smoke test opens guarded pages. */
  readonly role: Role;
  readonly until: Date;
}

interface PreviewOptions {
  readonly beside?: ReleaseName | null;
  /** Default: admin, who may open every page. */
  readonly role?: Role;
}

const roleIn = (claim: unknown): Role => roles.find((role) => role === claim) ?? 'admin';

/** Links that show one version over the live site: signed, and good for an hour. */
export interface PreviewLinks {
  make(release: Pick<Release, 'remote' | 'version' | 'pages'>, audience: Audience, options?: PreviewOptions): Promise<PreviewLink>;
  /** Null for any text that is not a token of ours in force. */
  read(token: string): Promise<Preview | null>;
}

/** `mf-coach@1a2b3c` as what it names; null for anything else. */
export function releaseNameIn(text: unknown): ReleaseName | null {
  const [, remote, version] = /^([a-z][a-z0-9-]*)@([\w.-]+)$/.exec(typeof text === 'string' ? text : '') ?? [];
  return remote === undefined || version === undefined ? null : { remote, version };
}

/** Where a preview begins; the token says of what, `to` where it leads. */
const previewPath = '/federation/preview';

export function previewLinks(keys: Keys): PreviewLinks {
  return {
    async make({ remote, version, pages }, audience, { beside = null, role } = {}) {
      const { keyId, signingKey } = keys.current();
      // A token knows whole seconds.
      const until = new Date(Math.floor((Date.now() + life) / 1_000) * 1_000);
      const token = await new SignJWT({ remote, version, for: audience, ...(beside && { beside: `${beside.remote}@${beside.version}` }), ...(role && { role }) })
        .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
        .setIssuer(purpose.issuer)
        .setAudience(purpose.audience)
        .setExpirationTime(until)
        .sign(signingKey);
      const first = pages.find(({ path }) => !path.includes(':'))?.path ?? '/';
      return { path: `${previewPath}?${new URLSearchParams({ token, to: first }).toString()}`, until: until.toISOString() };
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, keys.current().resolve, { ...purpose, algorithms: ['EdDSA'], requiredClaims: ['exp'] });
        const { remote, version, for: audience, beside, role, exp = 0 } = payload;
        if (typeof remote !== 'string' || typeof version !== 'string' || (audience !== 'staff' && audience !== 'smoke-test')) return null;
        return { remote, version, beside: releaseNameIn(beside), audience, role: roleIn(role), until: new Date(exp * 1_000) };
      } catch {
        // A forged, garbled or expired token means no preview.
        return null;
      }
    },
  };
}
