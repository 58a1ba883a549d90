import { render, screen } from '@testing-library/react';
import { AthletePlaceholder } from './AthletePlaceholder';

test('shows the jersey number on the chest', () => {
  render(<AthletePlaceholder sport="Football" jerseyNumber={12} label="Marcus Ellery" />);
  expect(screen.getByRole('img', { name: 'Marcus Ellery' })).toHaveTextContent('12');
});

test('a number that is not above 0 is not shown', () => {
  render(<AthletePlaceholder sport="Golf" jerseyNumber={0} label="Marcus Ellery" />);
  expect(screen.getByRole('img')).toHaveTextContent(/^$/);
});
