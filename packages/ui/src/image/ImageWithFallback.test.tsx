import { fireEvent, render, screen } from '@testing-library/react';
import { ImageWithFallback } from './ImageWithFallback';

const show = (src: string | undefined) => (
  <ImageWithFallback src={src} alt="Marcus Ellery" fallback={<p>placeholder</p>} />
);

test('no image: the fallback', () => {
  render(show(undefined));
  expect(screen.getByText('placeholder')).toBeInTheDocument();
});

test('the small size is offered where there is one', () => {
  render(
    <ImageWithFallback
      src="/7-800"
      thumb="/7-200"
      sizes="56px"
      alt="Marcus Ellery"
      fallback={null}
    />,
  );
  const image = screen.getByRole('img', { name: 'Marcus Ellery' });
  expect(image).toHaveAttribute('srcset', '/7-200 200w, /7-800 800w');
  expect(image).toHaveAttribute('sizes', '56px');
});

test('a broken image is replaced, and another URL is tried', () => {
  const { rerender } = render(show('/gone.webp'));
  fireEvent.error(screen.getByRole('img', { name: 'Marcus Ellery' }));
  expect(screen.getByText('placeholder')).toBeInTheDocument();
  rerender(show('/there.webp'));
  expect(screen.getByRole('img', { name: 'Marcus Ellery' })).toHaveAttribute('src', '/there.webp');
});
