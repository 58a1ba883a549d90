import { getSharedPackage, getSharedPlayer, listEvents } from '@sandites/contracts';
import { defineRemote, page } from '@sandites/remote-kit/declare';

/** The recruiting tools (visitor-area.md 2) and the pages behind share codes (coach-and-admin.md 2; decisions.md D28). */
export const remote = defineRemote('mf-recruiting', [
  page('/package/:shareCode', {
    access: 'public',
    title: 'Recruiting Package',
    module: './package-page/package-page',
    reads: [getSharedPackage, listEvents],
    private: true,
  }),
  page('/player/:shareCode', {
    access: 'public',
    title: 'Player Profile',
    module: './player-page/player-page',
    reads: [getSharedPlayer, listEvents],
    private: true,
  }),
  page('/coming-soon', { access: 'public', title: 'Resource Coming Soon', module: './coming-soon/coming-soon-page' }),
]);
