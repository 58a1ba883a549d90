import { roles, type PreviewLink, type Release, type Role } from '@sandites/contracts';
import { jwtVerify, SignJWT } from 'jose';
import type { Keys } from '../../session/key-file';

/** The audience keeps these tokens apart from session and service tokens. */
const tokenClaims = { issuer: 'sandites-gateway', audience: 'sandites-preview' };
/** Milliseconds. */
const lifetimeMs = 60 * 60 * 1_000;

/** Who sees a version over the live site: signed-in staff, or the browser of a smoke test. */
export type Audience = 'staff' | 'smoke-test';

/** A version of a remote. */
export type ReleaseName = Pick<Release, 'remote' | 'version'>;

/** The version that a preview shows, and its expiry. */
export interface Preview {
  readonly remote: string;
  readonly version: string;
  /** A second version that is shown with it: an older release of a remote in a new shell. */
  readonly otherRelease: ReleaseName | null;
  readonly audience: Audience;
  /** The role in which a smoke test opens guarded pages. */
  readonly role: Role;
  readonly until: Date;
}

interface PreviewOptions {
  readonly otherRelease?: ReleaseName | null;
  /** Default: admin, who may open every page. */
  readonly role?: Role;
}

const roleIn = (claim: unknown): Role => roles.find((role) => role === claim) ?? 'admin';

/** Signed links that show one version over the live site for an hour. */
export interface PreviewLinks {
  make(
    release: Pick<Release, 'remote' | 'version' | 'pages'>,
    audience: Audience,
    options?: PreviewOptions,
  ): Promise<PreviewLink>;
  /** Null for any text that is not a valid token of this gateway. */
  read(token: string): Promise<Preview | null>;
}

/** Parses `mf-coach@1a2b3c`; null for anything else. */
export function releaseNameIn(text: unknown): ReleaseName | null {
  const [, remote, version] =
    /^([a-z][a-z0-9-]*)@([\w.-]+)$/.exec(typeof text === 'string' ? text : '') ?? [];
  return remote === undefined || version === undefined ? null : { remote, version };
}

/** The URL that starts a preview: its token names the version, and `to` is the page that opens. */
const previewPath = '/federation/preview';

export function previewLinks(keys: Keys): PreviewLinks {
  return {
    async make({ remote, version, pages }, audience, { otherRelease = null, role } = {}) {
      const { keyId, signingKey } = keys.current();
      // A token has whole seconds.
      const until = new Date(Math.floor((Date.now() + lifetimeMs) / 1_000) * 1_000);
      const token = await new SignJWT({
        remote,
        version,
        for: audience,
        ...(otherRelease && { beside: `${otherRelease.remote}@${otherRelease.version}` }),
        ...(role && { role }),
      })
        .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
        .setIssuer(tokenClaims.issuer)
        .setAudience(tokenClaims.audience)
        .setExpirationTime(until)
        .sign(signingKey);
      const first = pages.find(({ path }) => !path.includes(':'))?.path ?? '/';
      return {
        path: `${previewPath}?${new URLSearchParams({ token, to: first }).toString()}`,
        until: until.toISOString(),
      };
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, keys.current().resolve, {
          ...tokenClaims,
          algorithms: ['EdDSA'],
          requiredClaims: ['exp'],
        });
        const { remote, version, for: audience, beside, role, exp = 0 } = payload;
        if (
          typeof remote !== 'string' ||
          typeof version !== 'string' ||
          (audience !== 'staff' && audience !== 'smoke-test')
        )
          return null;
        return {
          remote,
          version,
          otherRelease: releaseNameIn(beside),
          audience,
          role: roleIn(role),
          until: new Date(exp * 1_000),
        };
      } catch {
        // A forged, garbled or expired token means no preview.
        return null;
      }
    },
  };
}
