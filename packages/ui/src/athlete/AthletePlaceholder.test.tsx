import { render, screen } from '@testing-library/react';
import { AthletePlaceholder } from './AthletePlaceholder';

test('shows the jersey number on the chest', () => {
  render(<AthletePlaceholder sport="Football" jersey="12" label="Marcus Ellery" />);
  expect(screen.getByRole('img', { name: 'Marcus Ellery' })).toHaveTextContent('12');
});

test('without a number the chest is empty', () => {
  render(<AthletePlaceholder sport="Golf" jersey={null} label="Marcus Ellery" />);
  expect(screen.getByRole('img')).toHaveTextContent(/^$/);
});
