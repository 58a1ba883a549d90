/** Whether an address is the path of an uploaded picture, which this site stores and serves itself (product D65). */
const isStoredHere = (address: unknown): address is string => typeof address === 'string' && address.startsWith('/api/');

/** What the address field shows: nothing for an uploaded picture. */
export const typedAddress = (address: string | null): string => (isStoredHere(address) ? '' : (address ?? ''));

/** The form's value, without the address where none was typed, so that an uploaded picture stays. */
export function withStoredPicture<Field extends string, Value extends { [name in Field]?: string | null }>(value: Value, field: Field, stored: string | null): Value {
  if (!isStoredHere(stored) || value[field]) return value;
  const { [field]: _none, ...rest } = value;
  return rest as Value;
}

/** An address as it is compared between two versions: an uploaded picture counts as none. */
export const comparedAddress = (address: unknown): string => (typeof address === 'string' && !isStoredHere(address) ? address : '');
