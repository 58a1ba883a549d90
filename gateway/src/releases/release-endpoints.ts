import {
  getRemoteReleases,
  listCallUses,
  listReleases,
  listRetiredRemotes,
  listUsedCalls,
  personName,
  previewRelease,
  restoreRemote,
  retireRemote,
  rollBackRelease,
  setReleaseCanary,
} from '@sandites/contracts';
import { handle, type HandledEndpoint } from '@sandites/service-kit/calls';
import { notFound } from '@sandites/service-kit/problem';
import type { PreviewLinks } from './previews';
import { usedCalls, usesOf, type RunningReleases } from './call-uses';
import type { ReleaseOverview } from './release-overview';
import type { ReleaseRepository } from './release-repository';
import type { ReleaseService } from './release-service';

interface ReleaseEndpointDeps {
  readonly service: ReleaseService;
  readonly overview: ReleaseOverview;
  readonly releases: Pick<ReleaseRepository, 'find' | 'retired' | 'listRetired'>;
  readonly previews: PreviewLinks;
  readonly running: () => RunningReleases;
}

/** The calls of the admin's page Site Versions. */
export function releaseEndpoints({
  service,
  overview,
  releases,
  previews,
  running,
}: ReleaseEndpointDeps): readonly HandledEndpoint[] {
  return [
    handle(listReleases, () => overview.list()),
    handle(listUsedCalls, async () => usedCalls(running())),
    handle(listCallUses, async ({ query: { call, field } }) => usesOf(running(), call, field)),
    handle(getRemoteReleases, ({ params }) => overview.detail(params.remote)),
    handle(
      rollBackRelease,
      async ({ params: { remote }, body: { version, reason, revision, force }, caller }) => {
        await overview.get(remote);
        const request = { remote, revision, by: personName(caller), reason };
        await service.rollBack(request, version, force);
        return overview.get(remote);
      },
    ),
    handle(
      setReleaseCanary,
      async ({ params: { remote }, body: { version, percent, reason, revision }, caller }) => {
        await overview.get(remote);
        const request = { remote, revision, by: personName(caller), reason };
        await (percent === 0
          ? service.endCanary(request)
          : service.goLive(request, version, percent));
        return overview.get(remote);
      },
    ),
    handle(listRetiredRemotes, () => releases.listRetired()),
    handle(
      retireRemote,
      async ({ params: { remote }, body: { reason, revision, redirectTo }, caller }) => {
        const { version } = await overview.get(remote);
        const pages =
          redirectTo === undefined ? [] : ((await releases.find(remote, version))?.pages ?? []);
        const redirects = Object.fromEntries(pages.map(({ path }) => [path, redirectTo ?? '/']));
        await service.retire({ remote, revision, by: personName(caller), reason }, redirects);
        const retired = await releases.retired(remote);
        if (!retired) throw notFound();
        return retired;
      },
    ),
    handle(restoreRemote, async ({ params: { remote }, body: { reason }, caller }) => {
      if (!(await releases.retired(remote))) throw notFound();
      await service.restore({ remote, by: personName(caller), reason });
      return overview.get(remote);
    }),
    handle(previewRelease, async ({ params: { remote }, body: { version } }) => {
      const release = await releases.find(remote, version);
      if (!release) throw notFound();
      return previews.make(release, 'staff');
    }),
  ];
}
