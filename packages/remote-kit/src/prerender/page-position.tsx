import { Fragment, createElement, type ReactNode } from 'react';

/**
 * Where a page stands in the shell: at each element on the way to it that has several children, how many, and which one leads on. React names what
 * `useId` asks for after that place, so a page prerendered by its own build must stand in the same one (a test of the shell compares them).
 */
const way: readonly (readonly [children: number, index: number])[] = [
  [2, 0],
  [2, 0],
  [5, 2],
  [2, 1],
  [2, 0],
];

/** Puts a page at the place that it has in the shell. */
export const atPagePosition = (page: ReactNode): ReactNode =>
  way.reduceRight<ReactNode>((inner, [children, index]) => {
    const among = Array.from({ length: children }, (_, at) => (at === index ? inner : null));
    return createElement(Fragment, null, ...among);
  }, page);
