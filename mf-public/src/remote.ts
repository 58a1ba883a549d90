import { listCoaches, listEvents, listPlayers } from '@sandites/contracts';
import { defineRemote, page } from '@sandites/remote-kit/declare';

/** The visitor's pages (visitor-area.md 2). */
export const remote = defineRemote('mf-public', [
  page('/', { access: 'public', title: 'Home', module: './home/home-page', reads: [listEvents] }),
  page('/player-cards', { access: 'public', title: 'Sandite Athletes', module: './athletes/athletes-page', reads: [listPlayers] }),
  page('/coaching-staff', { access: 'public', title: 'Coaching Staff', module: './coaching-staff/coaching-staff-page', reads: [listCoaches] }),
  page('/schedule', { access: 'public', title: 'Schedules', module: './schedule/schedule-page', reads: [listEvents] }),
  page('/create-profile', { access: 'public', title: 'Create Your Profile', module: './create-profile/create-profile-page' }),
]);
