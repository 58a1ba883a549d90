import { game } from '../testing/rows';
import { scheduleEffects } from './UploadScheduleDialog';

const union = game({ date: '2027-09-03', time: '19:00' });
const effect = (own: Partial<typeof union>) =>
  scheduleEffects([{ ...union, ...own }], [union], '2027-08-01')[0];

test('a game that is not on the schedule is new', () =>
  expect(effect({ opponent: 'Jenks' })).toEqual({ kind: 'new', details: [] }));

test('a game that is on the schedule changes nothing', () => {
  expect(effect({ opponent: 'union ' })).toEqual({
    kind: 'unchanged',
    label: 'Already on the schedule',
    details: [],
  });
});

test('the same day, sport and opponent at another time or place is offered as a move (D90)', () => {
  expect(effect({ time: '17:30', location: 'Milburn Field' })).toEqual({
    kind: 'changed',
    label: 'Moved',
    details: ['Time: 7:00 PM → 5:30 PM', `Location: ${union.location} → Milburn Field`],
    choices: [
      { value: String(union.id), label: 'Moves the game' },
      { value: 'second', label: 'A second game' },
      { value: 'skip', label: 'Leave this row out' },
    ],
    chosen: String(union.id),
  });
  expect(effect({ time: '17:30', sport: 'Volleyball' })).toMatchObject({ kind: 'new' });
});

test('of two games of a day the one that is stored moves nothing', () => {
  const both = [union, { ...union, time: '20:00' }];
  expect(scheduleEffects(both, [union], '2027-08-01')).toMatchObject([
    { kind: 'unchanged' },
    { kind: 'new' },
  ]);
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
  expect(scheduleEffects([played], [played], '2027-08-01')).toMatchObject([{ kind: 'unchanged' }]);
});
