import { allRoles, filterUsers } from './users';

const holcomb = { username: 'Grady.Holcomb', role: 'coach' } as const;
const office = { username: 'office', role: 'admin' } as const;
const reader = { username: 'grady-fan', role: 'user' } as const;
const everyone = [holcomb, office, reader];

test('without search and role everyone is shown', () => {
  expect(filterUsers(everyone, '', allRoles)).toEqual(everyone);
});

test('a search finds names whatever the letter case', () => {
  expect(filterUsers(everyone, ' GRADY ', allRoles)).toEqual([holcomb, reader]);
});

test('a role narrows to that role', () => {
  expect(filterUsers(everyone, '', 'admin')).toEqual([office]);
});

test('search and role apply together', () => {
  expect(filterUsers(everyone, 'grady', 'coach')).toEqual([holcomb]);
});
