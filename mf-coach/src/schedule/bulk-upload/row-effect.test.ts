import { game } from '../../testing/rows';
import { rowEffect } from './BulkUploadDialog';

const union = game({ date: '2027-09-03', time: '19:00' });
const effect = (own: Partial<typeof union>) =>
  rowEffect({ ...union, ...own }, [union], '2027-08-01');

test('a game that is not on the schedule is new', () =>
  expect(effect({ opponent: 'Jenks' })).toEqual({ kind: 'new', details: [] }));

test('a game that is on the schedule changes nothing', () => {
  expect(effect({ opponent: 'union ' })).toEqual({
    kind: 'unchanged',
    label: 'Already on the schedule',
    details: [],
  });
});

test('the same opponent at another time is new, with a warning', () => {
  expect(effect({ time: '17:30' })).toEqual({
    kind: 'new',
    details: ['Union is on the schedule that day at 7:00 PM'],
  });
});

test('a game in the past has a warning', () => {
  expect(effect({ date: '2026-09-03', opponent: 'Jenks' })).toEqual({
    kind: 'new',
    details: ['In the past'],
  });
});

test('a result for a game that is on the schedule changes it, the same one does not', () => {
  expect(effect({ status: 'final', ourScore: 28, theirScore: 14 })).toEqual({
    kind: 'changed',
    details: ['Result: none → W 28–14'],
  });
  const played = game({ ...union, status: 'final', ourScore: 28, theirScore: 14 });
  expect(rowEffect(played, [played], '2027-08-01')).toMatchObject({ kind: 'unchanged' });
});
