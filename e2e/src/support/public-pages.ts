/** Pages that anybody may open, without those behind a share code. */
export const publicPages = [
  '/',
  '/schedule',
  '/player-cards',
  '/coaching-staff',
  '/create-profile',
  '/college-search',
  '/resources',
  '/recruitment-tools',
  '/auth',
  '/coming-soon',
] as const;
