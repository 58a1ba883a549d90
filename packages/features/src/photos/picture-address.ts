/** Whether the URL is that of a picture stored by this site. */
const isUploadedPicture = (address: unknown): address is string =>
  typeof address === 'string' && address.startsWith('/api/');

/** Value of the URL field: empty for a stored picture. */
export const addressFieldValue = (address: string | null): string =>
  isUploadedPicture(address) ? '' : (address ?? '');

/**
 * Omits the URL from a form's value where none was typed and a picture is stored, so that the
 * picture stays.
 */
export function keepUploadedPicture<
  Field extends string,
  Value extends { [name in Field]?: string | null },
>(value: Value, field: Field, stored: string | null): Value {
  if (!isUploadedPicture(stored) || value[field]) return value;
  const { [field]: _none, ...rest } = value;
  return rest as Value;
}

/** The URL as the conflict dialog compares it: empty for a stored picture. */
export const comparedAddress = (address: unknown): string =>
  typeof address === 'string' && !isUploadedPicture(address) ? address : '';
