import { everyDay } from './Season';

test('a day without activity has zeros', () => {
  const busy = { day: '2026-11-20', signIns: 3, changes: 5, openings: 1 };
  expect(everyDay([busy], '2026-11-19', '2026-11-21')).toEqual([
    { day: '2026-11-19', signIns: 0, changes: 0, openings: 0 },
    busy,
    { day: '2026-11-21', signIns: 0, changes: 0, openings: 0 },
  ]);
});
