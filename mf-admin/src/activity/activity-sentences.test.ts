import type { OverallActivityEntry } from '@sandites/contracts';
import { activitySentence, groupActivity, groupSentence } from './activity-sentences';

const entry = (own: Partial<OverallActivityEntry>): OverallActivityEntry => ({
  id: 'players-1',
  service: 'players',
  at: '2026-11-20T15:30:00',
  actor: { id: 2, username: 'holcomb' },
  kind: 'updated',
  subject: 'player',
  subjectId: 84,
  ...own,
});
const game = {
  service: 'events',
  subject: 'event',
  label: 'Football at Stillwater, 2026-11-27',
} as const;
const feed = { subject: 'feed', label: 'example.org, Sandite Football' } as const;
const score = { ...game, label: 'Football vs Union (“Bench”), 2026-11-28' } as const;
const pack = { subject: 'package', label: 'Class of 2027' } as const;
const letter = { service: 'colleges', subject: 'message', label: 'Laura Redfern' } as const;

test.each<[string, Partial<OverallActivityEntry>]>([
  [
    'Moved Football at Stillwater on Nov 27, 2026 from 7:00 PM to 6:30 PM',
    { ...game, changes: [{ field: 'time', from: '19:00', to: '18:30' }] },
  ],
  [
    'Moved Football at Stillwater from Nov 26, 2026 to Nov 27, 2026 and from Pioneer Field to the Dome',
    {
      ...game,
      changes: [
        { field: 'date', from: '2026-11-26', to: '2026-11-27' },
        { field: 'location', from: 'Pioneer Field', to: 'the Dome' },
      ],
    },
  ],
  [
    'Changed opponent of Football at Stillwater on Nov 27, 2026 from Union to Stillwater',
    { ...game, changes: [{ field: 'opponent', from: 'Union', to: 'Stillwater' }] },
  ],
  [
    'Changed weight and GPA of player Ana Beck',
    { label: 'Ana Beck', changes: [{ field: 'weight' }, { field: 'gpa' }] },
  ],
  ['Changed graduation year of a player', { changes: [{ field: 'graduationYear' }] }],
  [
    'Made package Class of 2027 private',
    { ...pack, changes: [{ field: 'isPublic', from: true, to: false }] },
  ],
  ['Changed the players of package Class of 2027', { ...pack, changes: [{ field: 'players' }] }],
  [
    'Created a link for a recipient of package Class of 2027',
    { ...pack, kind: 'shared', changes: [{ field: 'links' }] },
  ],
  [
    'Created a link to enter the score of Football vs Union (“Bench”) on Nov 28, 2026',
    { ...score, kind: 'shared', changes: [{ field: 'scoreLinks' }] },
  ],
  [
    'Ended a link to enter the score of Football vs Union (“Bench”) on Nov 28, 2026',
    { ...score, changes: [{ field: 'scoreLinks' }] },
  ],
  [
    'Gave a field of Football vs Union (“Bench”) on Nov 28, 2026 back to its calendar',
    { ...score, changes: [{ field: 'kept' }] },
  ],
  [
    'Games from calendar example.org, Sandite Football: 3 added or changed',
    { ...feed, kind: 'imported', count: 3 },
  ],
  [
    'Answered a question of calendar example.org, Sandite Football',
    { ...feed, changes: [{ field: 'questions' }] },
  ],
  [
    'Changed our score of Football vs Union (“Bench”) on Nov 28, 2026 from 7 to 14',
    { ...score, changes: [{ field: 'ourScore', from: 7, to: 14 }] },
  ],
  ["Ended a recipient's link to package Class of 2027", { ...pack, changes: [{ field: 'links' }] }],
  [
    'Gave package Class of 2027 to another coach',
    { ...pack, changes: [{ field: 'ownerId', from: 2, to: 3 }] },
  ],
  [
    'Marked the message from Laura Redfern as unread',
    { ...letter, changes: [{ field: 'isRead', from: true, to: false }] },
  ],
  [
    'Marked the message from Laura Redfern as answered',
    {
      ...letter,
      changes: [
        { field: 'isRead', from: false, to: true },
        { field: 'isAnswered', from: false, to: true },
      ],
    },
  ],
  ['Deleted a message', { ...letter, label: undefined, kind: 'deleted' }],
  ['Signed out anna everywhere', { kind: 'deleted', subject: 'session', label: 'anna' }],
  [
    'Changed the role of anna from Coach to Admin',
    {
      kind: 'role_changed',
      subject: 'user',
      label: 'anna',
      changes: [{ field: 'role', from: 'coach', to: 'admin' }],
    },
  ],
  [
    'Changed the password of anna',
    { kind: 'password_changed', subject: 'user', subjectId: 9, label: 'anna' },
  ],
  [
    'Changed their password',
    { kind: 'password_changed', subject: 'user', subjectId: 2, label: 'holcomb' },
  ],
  ['Looked at the list of players, 3 times', { kind: 'bulk_read', subjectId: null, count: 3 }],
  [
    'Followed teams by email, 200 times',
    { service: 'colleges', kind: 'created', subject: 'follow', subjectId: null, count: 200 },
  ],
  [
    'Confirmed to follow by email, 12 times',
    { service: 'colleges', kind: 'updated', subject: 'follow', subjectId: null, count: 12 },
  ],
  [
    'Ended following by email',
    { service: 'colleges', kind: 'deleted', subject: 'follow', subjectId: null, count: 1 },
  ],
  ['Uploaded 40 players', { kind: 'imported', subjectId: null, count: 40 }],
  ['Added Football at Stillwater on Nov 27, 2026', { ...game, kind: 'created' }],
  [
    'Sent a newsletter to 12 addresses',
    { service: 'colleges', kind: 'created', subject: 'newsletter', count: 12 },
  ],
  [
    'Ended the links for consent of Ann Lee',
    { kind: 'deleted', subject: 'consent', label: 'Ann Lee', changes: [{ field: 'links' }] },
  ],
  [
    'Said "not my child": ended the link for consent of Ann Lee',
    { kind: 'deleted', subject: 'consent', label: 'Ann Lee', changes: [{ field: 'notMine' }] },
  ],
  [
    'Proposed values behind the consent of Ann Lee',
    { kind: 'updated', subject: 'consent', label: 'Ann Lee', changes: [{ field: 'proposal' }] },
  ],
  ['Invited anna', { kind: 'invited', subject: 'user', label: 'anna' }],
])('%s', (sentence, own) => {
  expect(activitySentence(entry(own))).toBe(sentence);
});

test('an unknown kind of subject has the name from its service', () => {
  const booster = 'booster' as OverallActivityEntry['subject'];
  expect(activitySentence(entry({ kind: 'created', subject: booster, label: 'Ann Webb' }))).toBe(
    'Added booster Ann Webb',
  );
  expect(activitySentence(entry({ kind: 'imported', subject: booster, count: 3 }))).toBe(
    'Uploaded 3 boosters',
  );
});

describe('grouped entries', () => {
  const lines = (...entries: Partial<OverallActivityEntry>[]) =>
    groupActivity(entries.map((own, index) => entry({ id: `players-${index + 1}`, ...own }))).map(
      groupSentence,
    );
  const other = { actor: { id: 3, username: 'reid' } };

  test('changes of one row', () => {
    expect(lines(...Array.from({ length: 13 }, () => pack))).toEqual([
      '13 changes to package Class of 2027',
    ]);
  });

  test('the same action on several rows', () => {
    expect(lines({ kind: 'deleted', subjectId: 1 }, { kind: 'deleted', subjectId: 2 })).toEqual([
      'Deleted 2 players',
    ]);
  });

  test('an action of somebody else does not split a group, another action of the same person does', () => {
    expect(lines(pack, { ...pack, ...other }, pack, { kind: 'deleted' }, pack)).toEqual([
      '2 changes to package Class of 2027',
      'Changed package Class of 2027',
      'Deleted a player',
      'Changed package Class of 2027',
    ]);
  });

  test('visitors’ entries are not grouped: they may be several people', () => {
    const arrived = { ...letter, kind: 'created', actor: null } as const;
    expect(lines(arrived, arrived)).toEqual([
      'A message from Laura Redfern arrived',
      'A message from Laura Redfern arrived',
    ]);
  });
});
