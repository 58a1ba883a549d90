import type { VisitorProfile } from '@sandites/contracts';

/** Long enough, in milliseconds, to see and to hear that the form is being submitted (product V4). */
const perceptible = 400;

/** Where a profile goes: to this browser's console and nowhere else (product D6). */
export async function logProfile(profile: VisitorProfile): Promise<void> {
  console.log(profile);
  await new Promise((resolve) => setTimeout(resolve, perceptible));
}
