const apps =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Snapchat|Twitter|LinkedInApp|TikTok|musical_ly|Line\/|CriOS)|; wv\)/;

/**
 * Whether a page is shown by a browser inside an app, or by Chrome on an iPhone: nobody knows there
 * whether a calendar file arrives, and notices cannot be turned on (D120).
 */
export const isInApp = (userAgent: string): boolean => apps.test(userAgent);

/** The address that opens a page in the phone's own browser. */
export const ownBrowserUrl = (address: string, userAgent: string): string =>
  /Android/.test(userAgent)
    ? `intent://${address.replace(/^https?:\/\//, '')}#Intent;scheme=https;end`
    : `x-safari-${address}`;
