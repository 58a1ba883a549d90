import type { UserType } from '@sandites/contracts';

/** How each kind of sender is called, as the contact form offers them (product D15). */
export const userTypeWords: Readonly<Record<UserType, string>> = {
  visitor: 'Visitor',
  athlete: 'Athlete',
  parent: 'Parent',
  coach: 'Coach',
  recruiter: 'Recruiter',
  media: 'Media',
};
