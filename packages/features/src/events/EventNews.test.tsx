import { wasText, type AthleticEvent } from '@sandites/contracts';
import { renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import { someEvent } from '../testing';
import { EventNews } from './EventNews';

const changedAt = '2024-08-28T12:00:00Z';
const textOf = (event: Partial<AthleticEvent>) => {
  const { container } = renderPage(<EventNews event={someEvent(event)} />);
  return container.textContent;
};

test.each([
  [{ status: 'final', ourScore: 28, theirScore: 14 }, 'W 28–14Won 28 to 14'],
  [
    { status: 'final', ourScore: 14, theirScore: 28, summary: 'Overtime' },
    'L 14–28Lost 14 to 28Overtime',
  ],
  [{ status: 'final', ourScore: 7, theirScore: 7 }, 'T 7–7Tied 7 to 7'],
  [{ status: 'live', ourScore: 14, theirScore: 7, period: 'Q3' }, '● Live Q3 14–7'],
  [{ status: 'live' }, '● Live'],
  [{ status: 'final', summary: '3rd of 12 teams' }, '3rd of 12 teams'],
  [{ status: 'postponed', summary: 'Lightning' }, 'PostponedLightning'],
  [{ status: 'canceled' }, 'Canceled'],
  [{ was: { time: '18:30', changedAt } }, 'Movedwas Fri 6:30 PM'],
  [{}, ''],
] as const)('%j is shown, and announced to a screen reader (D68)', (event, text) => {
  expect(textOf(event)).toBe(text);
});

test('a screen reader hears words, not a score with a dash', () => {
  renderPage(<EventNews event={someEvent({ status: 'final', ourScore: 28, theirScore: 14 })} />);
  expect(screen.getByText('W 28–14')).toHaveAttribute('aria-hidden', 'true');
});

const friday = { date: '2024-08-30', time: '19:00' };
test.each([
  [{ date: '2024-08-29', time: '18:30' }, 'was Thu 6:30 PM'],
  [{ time: '18:30' }, 'was Fri 6:30 PM'],
  [{ date: '2024-08-29' }, 'was Thu 7:00 PM'],
  [{ date: '2024-08-23' }, 'was Fri, Aug 23, 7:00 PM'],
  [{ location: 'Tuttle Stadium' }, 'was at Tuttle Stadium'],
  [{ time: '18:30', location: 'Tuttle Stadium' }, 'was Fri 6:30 PM at Tuttle Stadium'],
])('what it was: %j reads %s', (was, text) => {
  expect(wasText({ ...friday, was: { ...was, changedAt } })).toBe(text);
});
