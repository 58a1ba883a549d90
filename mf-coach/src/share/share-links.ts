/** Where a share code leads (product C9). */
export const packageLink = (shareCode: string): string => `${location.origin}/package/${shareCode}`;
export const playerLink = (shareCode: string): string => `${location.origin}/player/${shareCode}`;
