import { defineRemote, page } from '@sandites/remote-kit/declare';

/** The first reads depend on the tab in the URL, so the page declares none. */
export const remote = defineRemote(
  'mf-admin',
  [
    page('/admin', {
      access: 'admin',
      title: 'Admin Panel',
      description: 'Players, schedule, messages, colleges and users of the whole site.',
      module: './admin/admin-page',
      navigation: { label: 'Admin Panel', order: 70, roles: ['admin'] },
    }),
    page('/admin/platform', {
      access: 'admin',
      title: 'Site Versions',
      description: 'Which version of each part of the site is live, for whoever runs it.',
      module: './releases/platform-page',
      account: { label: 'Site versions', order: 10, roles: ['admin'] },
    }),
  ],
  { budget: 95_000 },
);
