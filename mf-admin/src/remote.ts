import { listPlayers } from '@sandites/contracts';
import { defineRemote, page } from '@sandites/remote-kit/declare';

export const remote = defineRemote('mf-admin', [
  page('/admin', { access: 'admin', title: 'Admin Panel', module: './admin/admin-page', reads: [listPlayers] }),
]);
