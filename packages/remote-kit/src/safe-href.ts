/** Schemes that a link from data may have. */
const safeSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The address of a link that comes from data, where it may go live: `javascript:`, `data:` and
 * whatever else the schema of an answer should have refused may not.
 * @returns undefined where there is none, or none that is safe
 */
export const safeHref = (url: string | null | undefined): string | undefined =>
  url && URL.canParse(url) && safeSchemes.has(new URL(url).protocol) ? url : undefined;
