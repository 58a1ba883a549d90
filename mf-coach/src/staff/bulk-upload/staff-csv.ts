import { coachForm, type NewCoach } from '@sandites/contracts';
import type { CsvFormat } from '@sandites/features/uploads';

/** A staff file, with the columns of the template (coach-and-admin.md 9). */
export const staffCsv: CsvFormat<NewCoach> = { columns: ['name', 'title', 'email', 'photoUrl'], readRow: (cells) => coachForm.check(cells) };
