import { endpoint } from '../endpoint';
import { Export } from '../entities/upload';

export const exportPlayers = endpoint({
  service: 'players',
  method: 'POST',
  path: '/api/player-profiles/exports',
  access: 'coach',
  summary:
    'Notes that the caller takes players along as a file; the page makes the file once that is noted',
  body: Export,
  activity: { kind: 'exported', subject: 'player' },
  responses: { 204: null },
});

export const exportSubscriptions = endpoint({
  service: 'colleges',
  method: 'POST',
  path: '/api/newsletter/exports',
  access: 'admin',
  summary:
    "Notes that the caller takes the newsletter's addresses along as a file; " +
    'the page makes the file once that is noted',
  body: Export,
  activity: { kind: 'exported', subject: 'subscription' },
  responses: { 204: null },
});
