import { remote } from './remote';

test.each([
  ['/', 'Home'],
  ['/player-cards', '[[school.athlete]] Athletes'],
  ['/coaching-staff', 'Coaching Staff'],
  ['/schedule', 'Schedules'],
  ['/create-profile', 'Create Your Profile'],
])('%s (%s) is a page for everybody', (path, title) => {
  expect(remote.pages).toContainEqual(expect.objectContaining({ path, title, access: 'public' }));
});
