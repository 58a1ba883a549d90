import { sortEvents } from './sort-events';

const at = (date: string, time = '19:00') => ({ date, time });

test('events sort by date', () => {
  expect(sortEvents([at('2024-10-04'), at('2024-08-30'), at('2024-09-06')])).toEqual([at('2024-08-30'), at('2024-09-06'), at('2024-10-04')]);
});

test('events of one day sort by time', () => {
  expect(sortEvents([at('2024-08-30', '19:00'), at('2024-08-30', '09:30')])).toEqual([at('2024-08-30', '09:30'), at('2024-08-30', '19:00')]);
});

test('dates in different forms compare as days', () => {
  expect(sortEvents([at('10/4/2024'), at('2024-09-06')])).toEqual([at('2024-09-06'), at('10/4/2024')]);
});

test('dates that cannot be read compare as text', () => {
  expect(sortEvents([at('to be decided'), at('someday')])).toEqual([at('someday'), at('to be decided')]);
});
