import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterChips } from './FilterChips';

const sports = ['All Sports', 'Football', 'Volleyball'] as const;

function Chips() {
  const [selected, select] = useState<(typeof sports)[number]>('All Sports');
  return (
    <FilterChips label="Filter by sport" options={sports} selected={selected} onSelect={select} />
  );
}

const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('one chip is pressed, and pressing another changes it', async () => {
  render(<Chips />);
  expect(pressed()).toEqual(['All Sports']);
  await userEvent.click(screen.getByRole('button', { name: 'Volleyball' }));
  expect(pressed()).toEqual(['Volleyball']);
});

test('the chips are one tab stop; arrow keys move, Enter presses', async () => {
  render(<Chips />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'All Sports' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Volleyball' })).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowRight}{Enter}');
  expect(pressed()).toEqual(['Football']);
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
