import type { LiveVersions, Release, PreviewOverride, User } from '@sandites/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { randomInt } from 'node:crypto';
import { cookieAttributes, readCookie, hostCookie } from '../../server/request';
import { isShownTo, overrideIn, type Preview, type PreviewIn } from '../previews';
import type { ReleaseName } from '../release-store';
import type { RegistrySnapshot, RegistryVariants } from './registry';

const buckets = 10_000;
/** Milliseconds that a visitor keeps a bucket, so that they keep getting a canary. */
const bucketLifetime = 30 * 24 * 60 * 60 * 1_000;

/**
 * The bucket by which canaries choose their visitors. Thousands of visitors share one, so that it
 * identifies nobody. The cookie is set only while there is a canary.
 */
function visitorBucket(req: Request, res: Response, secure: boolean): number {
  const name = hostCookie('visitor', secure);
  const cookieValue = readCookie(req, name);
  if (cookieValue !== null && /^\d{1,4}$/.test(cookieValue)) return Number(cookieValue);
  const bucket = randomInt(buckets);
  res.cookie(name, String(bucket), { ...cookieAttributes(secure), maxAge: bucketLifetime });
  return bucket;
}

interface VisitorRegistry {
  readonly snapshot: RegistrySnapshot | null;
  readonly user: User | null;
}
export type VisitorRegistryOf = (
  req: Request,
  res: Response,
  user: User | null,
) => Promise<VisitorRegistry>;

interface VisitorRegistryDeps {
  readonly variants: () => RegistryVariants;
  readonly previewIn: PreviewIn;
  readonly allowsOverrides: boolean;
  /** Called with each page of a preview that staff open. */
  readonly onPreview: (preview: Preview, user: User) => void;
  readonly find: (remote: string, version: string) => Promise<Release | null>;
  readonly isSecure: boolean;
}

/** Stored versions that a visitor sees in place of live ones. */
interface Substitution {
  readonly previewOverride: PreviewOverride;
  readonly otherRelease: ReleaseName | null;
  /**
   * Of a smoke test: the user for whom guarded pages open. It has no account, and the API answers
   * none of its calls.
   */
  readonly testUser: User | null;
}

/**
 * Finds the registry of a visitor: of a preview they are in, an override they chose, a canary they
 * are in, or the stable one.
 */
export function visitorRegistry({
  variants,
  previewIn,
  onPreview,
  allowsOverrides,
  find,
  isSecure,
}: VisitorRegistryDeps): VisitorRegistryOf {
  async function substitutionOf(req: Request, user: User | null): Promise<Substitution | null> {
    const preview = await previewIn(req);
    if (preview && isShownTo(preview, user)) {
      const { remote, version, until, otherRelease, audience, role } = preview;
      if (user) onPreview(preview, user);
      return {
        previewOverride: { by: 'preview', remote, version, until: until.toISOString() },
        otherRelease,
        testUser: audience === 'smoke-test' ? { id: 1, username: 'smoke-test', role } : null,
      };
    }
    const override = allowsOverrides ? overrideIn(req, isSecure) : null;
    if (!override) return null;
    const previewOverride = { by: 'override', ...override } as const;
    return { previewOverride, otherRelease: null, testUser: null };
  }

  return async (req, res, user) => {
    const current = variants();
    const substitution = await substitutionOf(req, user);
    if (substitution) {
      const { previewOverride, otherRelease, testUser } = substitution;
      const found = await Promise.all(
        [previewOverride, otherRelease ?? []].flat().map((one) => find(one.remote, one.version)),
      );
      const releases = found.filter((release) => release !== null);
      if (releases.length === found.length) {
        const snapshot = current.withReleases(releases, previewOverride);
        const isGuarded = snapshot?.pageAt(req.path)?.page.access !== 'public';
        return { snapshot, user: testUser && isGuarded ? testUser : user };
      }
    }
    const snapshot =
      current.canaries.length > 0
        ? current.forBucket(visitorBucket(req, res, isSecure))
        : current.stable;
    return { snapshot, user };
  };
}

/**
 * `GET /federation/live`: the versions that a page would load now. An open tab polls it for the
 * update prompt.
 */
export const liveVersions =
  (registryOf: VisitorRegistryOf): RequestHandler =>
  async (req, res) => {
    const { snapshot } = await registryOf(req, res, null);
    const releases = snapshot
      ? [snapshot.registry.shell, ...snapshot.registry.remotes.map(({ live }) => live)]
      : [];
    const versions: LiveVersions = Object.fromEntries(
      releases.map(({ remote, version }) => [remote, version]),
    );
    res.setHeader('Cache-Control', 'no-store');
    res.json(versions);
  };
