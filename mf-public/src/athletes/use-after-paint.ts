import { useEffect, useState } from 'react';

/**
 * A value that follows another one only after the screen has been drawn, so that costly parts never hold up the answer to a click.
 * @param value what to follow; it must stay the same object while nothing changes
 * @param initial what it is before the first drawing
 */
export function useAfterPaint<T extends object>(value: T, initial: T): T {
  const [followed, follow] = useState(initial);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => follow(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return followed;
}
