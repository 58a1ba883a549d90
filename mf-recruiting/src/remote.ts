import { defineRemote, page } from '@sandites/remote-kit/declare';

export const remote = defineRemote('mf-recruiting', [
  page('/coming-soon', { access: 'public', title: 'Resource Coming Soon', module: './coming-soon/coming-soon-page' }),
]);
