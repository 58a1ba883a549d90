import type { CSSProperties } from 'react';

/** What is behind a head: the place where a sport is played, on a phone the picture of the year. */
export const backdrop = (arena: string | undefined, picture?: string): CSSProperties =>
  Object.fromEntries(
    Object.entries({ '--arena': arena, '--picture': picture }).flatMap(([name, address]) =>
      address === undefined ? [] : [[name, `url("${address}")`]],
    ),
  );
