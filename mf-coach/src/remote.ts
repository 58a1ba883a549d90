import { getPackage, getScore, limits, listPackagePlayers, listPlayers } from '@sandites/contracts';
import { defineRemote, page } from '@sandites/remote-kit/declare';

/** The first page of the roster. */
const firstPlayers = { path: `${listPlayers.path}?limit=${limits.pageSize}` };

const ofPackage = ({ path }: { path: string }) => ({ path: path.replace(':id', ':packageId') });

export const remote = defineRemote(
  'mf-coach',
  [
    page('/coach-dashboard', {
      access: 'coach',
      title: 'Coach Dashboard',
      description:
        'Players, recruiting packages, the schedule and the coaching staff, kept by their coaches.',
      module: './dashboard/coach-dashboard-page',
      reads: [firstPlayers],
      navigation: { label: 'Coach Dashboard', order: 60, roles: ['coach'] },
    }),
    page('/coach/package/:packageId/players', {
      access: 'coach',
      title: 'Recruiting Package',
      description:
        'The athletes of one package, what recruiters read about each, and who else fits.',
      module: './package-editor/package-editor-page',
      reads: [getPackage, listPackagePlayers].map(ofPackage),
    }),
    page('/score/:code', {
      access: 'public',
      title: 'Score',
      missingTitle: 'This Link Has Ended',
      description: 'Where a scorekeeper enters the score of one game.',
      module: './scores/score-page',
      reads: [getScore],
      private: true,
      prerender: false,
    }),
  ],
  { budget: 110_000 },
);
