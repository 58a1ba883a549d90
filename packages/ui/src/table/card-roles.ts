import { createContext, use, useEffect, useState, type RefObject } from 'react';

/** Whether the rows stand as cards. */
export const RowsAreCards = createContext(false);

/** The role of a part of a table, where CSS that turns rows into cards has taken it away; a plain table has its roles by itself, and says nothing twice. */
export const useCardRole = <Role extends string>(role: Role): Role | undefined => (use(RowsAreCards) ? role : undefined);

/** Whether CSS shows a table as cards at present. */
export function useIsCards(table: RefObject<HTMLTableElement | null>): boolean {
  const [isCards, setIsCards] = useState(false);
  useEffect(() => {
    const element = table.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => setIsCards(getComputedStyle(element).display !== 'table'));
    observer.observe(element);
    return () => observer.disconnect();
  }, [table]);
  return isCards;
}
