import { getRemoteReleases, listReleases, previewRelease, rollBackRelease, setReleaseCanary } from '@sandites/contracts';
import { handle, notFound, ok, type HandledEndpoint } from '@sandites/service-kit';
import type { PreviewLinks } from '../preview/preview-links';
import { inWords } from './in-words';
import type { ReleaseDesk } from './release-desk';
import type { ReleaseReading } from './release-reading';
import type { StoredReleases } from './stored-releases';

interface ReleaseCallParts {
  readonly desk: ReleaseDesk;
  readonly reading: ReleaseReading;
  readonly stored: StoredReleases;
  readonly previews: PreviewLinks;
}

/** What the admin panel's tab Releases reads and does. */
export function releaseCalls({ desk, reading, stored, previews }: ReleaseCallParts): readonly HandledEndpoint[] {
  return [
    handle(listReleases, async () => ok(await reading.all())),
    handle(getRemoteReleases, async ({ params }) => ok(await reading.detail(params.remote))),
    handle(rollBackRelease, async ({ params: { remote }, body: { version, reason, revision }, caller }) => {
      await reading.one(remote);
      await inWords(desk.rollBack({ remote, revision, by: caller.username, reason }, version ?? null));
      return ok(await reading.one(remote));
    }),
    handle(setReleaseCanary, async ({ params: { remote }, body: { version, percent, reason, revision }, caller }) => {
      await reading.one(remote);
      const order = { remote, revision, by: caller.username, reason };
      await inWords(percent === 0 ? desk.endCanary(order) : desk.goLive(order, version, percent));
      return ok(await reading.one(remote));
    }),
    handle(previewRelease, async ({ params: { remote }, body: { version } }) => {
      const release = await stored.find(remote, version);
      if (!release) throw notFound();
      return ok(await previews.make(release, 'staff'));
    }),
  ];
}
