import { createPlayer, deletePlayer, exportPlayers, listPlayers, roleAllows, updatePlayer } from '@sandites/contracts';
import { created, fieldChanges, handle, noContent, ok, versioned, type Caller, type HandledEndpoint } from '@sandites/service-kit';
import type { ConsentTerms } from './audiences';
import type { longListLimit } from './long-list-limit';
import { profileChanges, type ProfilesStore } from './profiles-store';

const audienceOf = (caller: Caller | null) => (roleAllows('coach', caller?.role ?? null) ? 'coach' : 'anybody');

/** Player profiles: everybody sees a few fields, coaches see and keep all of them. */
export const profilesRoutes = (profiles: ProfilesStore, terms: ConsentTerms, mayTakeList: ReturnType<typeof longListLimit>): HandledEndpoint[] => [
  handle(
    listPlayers,
    versioned({
      version: profiles.version,
      audience: ({ caller }) => audienceOf(caller),
      beforeSending: mayTakeList,
      read: ({ page, caller }) => profiles.list(page, audienceOf(caller)),
    }),
  ),

  handle(createPlayer, async ({ body, change }) => created(await change((on) => profileChanges(on, terms).add(body)))),

  handle(updatePlayer, async ({ params, body, ifMatch, change }) => {
    const { after } = await change(
      (on) => profileChanges(on, terms).change(params.id, body, ifMatch),
      (player) => {
        const changes = fieldChanges(player);
        return changes.length > 0 ? { changes } : null;
      },
    );
    return ok(after);
  }),

  handle(deletePlayer, async ({ params, change }) => {
    await change((on) => profileChanges(on, terms).remove(params.id));
    return noContent();
  }),

  handle(exportPlayers, async ({ body, change }) => {
    await change(
      async () => {},
      () => body,
    );
    return noContent();
  }),
];
