import { coachForm, type NewCoach } from '@sandites/contracts';
import type { CsvFile } from '@sandites/service-kit';

/** Who a row is about: e-mail and title, without regard to letter case (product D44). */
export const staffKey = ({ email, title }: Pick<NewCoach, 'email' | 'title'>): string => JSON.stringify([email.toLowerCase(), title.toLowerCase()]);

/** A staff file: the columns of `coaching_staff_template.csv` (product C). */
export const staffFile: CsvFile<NewCoach> = { columns: ['name', 'title', 'email', 'photoUrl'], validator: coachForm, keyOf: staffKey };
