import { createPlayer, deletePlayer, listPlayers, roleAllows, updatePlayer } from '@sandites/contracts';
import { created, handle, noContent, notFound, ok, versioned, type Caller, type HandledEndpoint } from '@sandites/service-kit';
import type { ProfilesStore } from './profiles-store';

const audienceOf = (caller: Caller | null) => (roleAllows('coach', caller?.role ?? null) ? 'coach' : 'anybody');

/** Player profiles: everybody sees a few fields, coaches see and keep all of them. */
export const profilesRoutes = (profiles: ProfilesStore): HandledEndpoint[] => [
  handle(
    listPlayers,
    versioned({
      version: profiles.version,
      audience: ({ caller }) => audienceOf(caller),
      read: ({ page, caller }) => profiles.list(page, audienceOf(caller)),
    }),
  ),

  handle(createPlayer, async ({ body }) => created(await profiles.add(body))),

  handle(updatePlayer, async ({ params, body }) => {
    const profile = await profiles.change(params.id, body);
    if (!profile) throw notFound();
    return ok(profile);
  }),

  handle(deletePlayer, async ({ params }) => {
    if (!(await profiles.remove(params.id))) throw notFound();
    return noContent();
  }),
];
