/** Where a share code leads (coach-and-admin.md 9). */
export const packageLink = (shareCode: string): string => `${location.origin}/package/${shareCode}`;
export const playerLink = (shareCode: string): string => `${location.origin}/player/${shareCode}`;
