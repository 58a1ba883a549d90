import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterChips } from './FilterChips';

const sports = ['All Sports', 'Football', 'Volleyball'] as const;

function Chips({ hrefOf }: { hrefOf?: (sport: string) => string }) {
  const [selected, select] = useState<(typeof sports)[number]>('All Sports');
  return (
    <FilterChips
      label="Filter by sport"
      options={sports}
      selected={selected}
      onSelect={select}
      hrefOf={hrefOf}
    />
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

describe('chips with an address', () => {
  const hrefOf = (sport: string) => `?sport=${sport}`;
  const volleyball = () => screen.getByRole('button', { name: 'Volleyball' });

  test('are links, which are not followed once they work', async () => {
    render(<Chips hrefOf={hrefOf} />);
    expect(volleyball()).toHaveAttribute('href', '?sport=Volleyball');
    expect(fireEvent.click(volleyball())).toBe(false);
    expect(pressed()).toEqual(['Volleyball']);
  });

  test('leave a click for a new tab to the browser', () => {
    render(<Chips hrefOf={hrefOf} />);
    volleyball().addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(volleyball(), { ctrlKey: true });
    expect(pressed()).toEqual(['All Sports']);
  });

  test('are one tab stop with arrow keys, Enter and Space', async () => {
    render(<Chips hrefOf={hrefOf} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(pressed()).toEqual(['Football']);
    await userEvent.keyboard('{ArrowRight} ');
    expect(pressed()).toEqual(['Volleyball']);
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });
});
