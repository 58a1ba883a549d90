import { allRoles, narrowUsers } from './narrow-users';

const holcomb = { username: 'Grady.Holcomb', role: 'coach' } as const;
const office = { username: 'office', role: 'admin' } as const;
const reader = { username: 'grady-fan', role: 'user' } as const;
const everyone = [holcomb, office, reader];

test('without search and role everyone is shown', () => {
  expect(narrowUsers(everyone, '', allRoles)).toEqual(everyone);
});

test('a search finds names whatever the letter case', () => {
  expect(narrowUsers(everyone, ' GRADY ', allRoles)).toEqual([holcomb, reader]);
});

test('a role narrows to that role', () => {
  expect(narrowUsers(everyone, '', 'admin')).toEqual([office]);
});

test('search and role narrow together', () => {
  expect(narrowUsers(everyone, 'grady', 'coach')).toEqual([holcomb]);
});
