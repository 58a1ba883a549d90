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
  page('/college-search', { access: 'public', title: 'College Search Tool', module: './college-search/college-search-page' }),
  page('/resources', { access: 'public', title: 'Student Athlete Resources', module: './resources/resources-page' }),
  page('/recruitment-tools', { access: 'public', title: 'Athletic Recruitment Tools', module: './recruitment-tools/recruitment-tools-page' }),
  page('/coming-soon', { access: 'public', title: 'Resource Coming Soon', module: './coming-soon/coming-soon-page' }),
]);
