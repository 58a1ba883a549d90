import type { ReactNode } from 'react';

interface Props {
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

/**
 * What stands before a page, the page, and what stands after it. The shell renders its layout with
 * this component, and a remote's build prerenders a page with it: React derives the ids of `useId`
 * from the position in the tree, so no other component on the way to a page may have several
 * children.
 */
export const PageTree = ({ before, children, after }: Props) => (
  <>
    {before}
    {children}
    {after}
  </>
);
