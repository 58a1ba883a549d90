import type { PageSchool } from '@sandites/contracts';
import { createContext, use } from 'react';

export const SchoolContext = createContext<PageSchool | null>(null);

/**
 * The school that the site belongs to: names, addresses, texts, sports. Nothing of a
 * school is compiled into a release.
 */
export function useSchool(): PageSchool {
  const school = use(SchoolContext);
  if (!school) throw new Error('useSchool needs the shell around it');
  return school;
}
