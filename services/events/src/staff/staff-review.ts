import type { Coach, ImportRow, NewCoach } from '@sandites/contracts';
import { refuseRepeated, reviewRows, type ReadRow } from '@sandites/imports';
import { staffKey } from './staff-store';

/** The rows of a staff file, compared with the staff. */
export function reviewStaff(
  rows: readonly ReadRow<NewCoach>[],
  staff: readonly Coach[],
): ImportRow[] {
  const stored = new Map(staff.map((coach) => [staffKey(coach), coach]));
  return reviewRows(refuseRepeated(rows, staffKey), (value) => stored.get(staffKey(value)));
}
