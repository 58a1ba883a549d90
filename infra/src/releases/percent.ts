import { Failure } from '../console/failure';

/** Of a hundred visitors, how many. @throws Failure for anything but a whole number from 0 to 100 */
export function percentIn(text: string | undefined): number {
  const percent = /^\d{1,3}%?$/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : NaN;
  if (!(percent >= 0 && percent <= 100)) throw new Failure('Say for how many of 100 visitors: a whole number from 0 (nobody) to 100 (everybody).');
  return percent;
}
