import type { LinkedPage } from '@sandites/contracts';

const recruitment = (path: string, label: string, order: number, footer = label): LinkedPage => ({
  path,
  navigation: { group: 'Recruitment', label, order },
  footer: { group: 'Resource Links', label: footer, order },
});
const visitors = (path: string, label: string, order: number, keeps?: string): LinkedPage => ({
  path,
  navigation: { label, order, ...(keeps !== undefined && { keeps }) },
  footer: { group: 'Quick Links', label, order },
});

/** The pages of the site as they declare their links. */
export const sitePages: readonly LinkedPage[] = [
  visitors('/', 'Home', 10),
  visitors('/player-cards', 'Player Cards', 20, 'sport'),
  visitors('/coaching-staff', 'Coaching Staff', 30, 'sport'),
  visitors('/schedule', 'Schedule', 40, 'sport'),
  recruitment('/college-search', 'College Search', 50),
  recruitment('/resources', 'Resources', 51, 'Student Athlete Resources'),
  recruitment('/recruitment-tools', 'Recruitment Tools', 52),
  {
    path: '/create-profile',
    footer: { group: 'Resource Links', label: 'Create Your Profile', order: 140 },
  },
  {
    path: '/coach-dashboard',
    navigation: { label: 'Coach Dashboard', order: 60, roles: ['coach'] },
  },
  {
    path: '/admin/platform',
    account: { label: 'Site versions', order: 10, roles: ['admin'] },
  },
  { path: '/admin', navigation: { label: 'Admin Panel', order: 70, roles: ['admin'] } },
];
