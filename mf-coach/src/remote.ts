import { listEventsOfSport } from '@sandites/contracts';
import { defineRemote, page } from '@sandites/remote-kit/declare';

export const remote = defineRemote('mf-coach', [
  page('/coach-dashboard', {
    access: 'coach',
    title: 'Coach Dashboard',
    module: './dashboard/coach-dashboard-page',
    reads: [{ path: listEventsOfSport.path.replace(':sport', 'Football') }],
  }),
]);
