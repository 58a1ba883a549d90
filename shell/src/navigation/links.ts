import type { Role } from '@sandites/contracts';

/** A link of the navigation bar. */
export interface NavLinkRow {
  label: string;
  to: string;
  /** Whom it is shown to; everybody by default. */
  roles?: readonly Role[];
}

/** Links under one label, a dropdown on desktop. */
export interface NavGroupRow {
  label: string;
  links: readonly NavLinkRow[];
}

/** The navigation bar (visitor-area.md 2). */
export const navigation: readonly (NavLinkRow | NavGroupRow)[] = [
  { label: 'Home', to: '/' },
  { label: 'Player Cards', to: '/player-cards' },
  { label: 'Coaching Staff', to: '/coaching-staff' },
  { label: 'Schedule', to: '/schedule' },
  {
    label: 'Recruitment',
    links: [
      { label: 'College Search', to: '/college-search' },
      { label: 'Resources', to: '/resources' },
      { label: 'Recruitment Tools', to: '/recruitment-tools' },
    ],
  },
  { label: 'Coach Dashboard', to: '/coach-dashboard', roles: ['coach'] },
  { label: 'Admin Panel', to: '/admin', roles: ['admin'] },
];

/** Whether somebody of this role (null: nobody signed in) sees a row. */
export const isShownTo = (role: Role | null, row: NavLinkRow | NavGroupRow): boolean =>
  'links' in row || !row.roles || (role !== null && row.roles.includes(role));
