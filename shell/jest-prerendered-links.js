/** Links that remotes declare, for tests of the shell. */
module.exports = [
  {
    path: '/',
    navigation: { label: 'Home', order: 10 },
    footer: { group: 'Quick Links', label: 'Home', order: 10 },
  },
  {
    path: '/coach-dashboard',
    navigation: { label: 'Coach Dashboard', order: 60, roles: ['coach'] },
  },
  { path: '/admin', navigation: { label: 'Admin Panel', order: 70, roles: ['admin'] } },
];
