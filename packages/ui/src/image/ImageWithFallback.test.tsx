import { fireEvent, render, screen } from '@testing-library/react';
import { ImageWithFallback } from './ImageWithFallback';

const show = (src: string | undefined) => <ImageWithFallback src={src} alt="Marcus Ellery" fallback={<p>placeholder</p>} />;

test('no image: the fallback', () => {
  render(show(undefined));
  expect(screen.getByText('placeholder')).toBeInTheDocument();
});

test('a broken image is replaced, and another one gets its own chance', () => {
  const { rerender } = render(show('/gone.webp'));
  fireEvent.error(screen.getByRole('img', { name: 'Marcus Ellery' }));
  expect(screen.getByText('placeholder')).toBeInTheDocument();
  rerender(show('/there.webp'));
  expect(screen.getByRole('img', { name: 'Marcus Ellery' })).toHaveAttribute('src', '/there.webp');
});
