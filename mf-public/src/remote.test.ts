import { remote } from './remote';

test("the remote declares the visitor's five pages, open to everybody", () => {
  expect(remote.pages.map(({ path, title }) => [path, title])).toEqual([
    ['/', 'Home'],
    ['/player-cards', 'Sandite Athletes'],
    ['/coaching-staff', 'Coaching Staff'],
    ['/schedule', 'Schedules'],
    ['/create-profile', 'Create Your Profile'],
  ]);
  expect(new Set(remote.pages.map(({ access }) => access))).toEqual(new Set(['public']));
});
