import type { VisitorProfile } from '@sandites/contracts';

/** Where a profile goes: to this browser's console and nowhere else (decisions.md D6). */
export async function logProfile(profile: VisitorProfile): Promise<void> {
  console.log(profile);
}
