import { resourceCategories, type PageSchool, type ResourceCategory } from '@sandites/contracts';
import type { IconName } from '@sandites/ui';
import general from './resources.json';

/** The tabs of the page. */
export const resourceFilters = ['all', ...resourceCategories] as const;

/** Something that helps a student-athlete, and where it is. */
export interface Resource {
  title: string;
  category: ResourceCategory;
  description: string;
  /** A page of this site, or the body behind it. */
  link: string;
  icon: IconName;
}

/** The icon of what a school adds. */
const icons: Readonly<Record<ResourceCategory, IconName>> = {
  eligibility: 'calendar',
  training: 'trophy',
  academic: 'edit',
  recruiting: 'film',
};

/** Resources for everybody; the JSON is checked by the test beside the page. */
export const resources = general as readonly Resource[];

/** Those of everybody, then those of a school and its state. */
export const resourcesOf = (school: Pick<PageSchool, 'resources'>): readonly Resource[] => [
  ...resources,
  ...school.resources.map((own) => ({ ...own, icon: icons[own.category] })),
];
