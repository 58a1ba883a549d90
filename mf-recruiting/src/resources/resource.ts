import type { IconName } from '@sandites/ui';

export const resourceCategories = ['all', 'eligibility', 'training', 'academic', 'recruiting'] as const;
export type ResourceFilter = (typeof resourceCategories)[number];

/** Something that helps a student-athlete, and where it is. */
export interface Resource {
  id: number;
  title: string;
  category: Exclude<ResourceFilter, 'all'>;
  description: string;
  /** A page of this site, or the body behind it. */
  link: string;
  icon: IconName;
}
