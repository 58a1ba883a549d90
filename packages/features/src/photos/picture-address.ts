/** Whether it is the path at which this site serves a picture that it keeps (product D65): nothing that a person typed. */
const isKept = (address: unknown): address is string => typeof address === 'string' && address.startsWith('/api/');

/** What the field for an address shows: nothing where the picture is kept here. */
export const typedAddress = (address: string | null): string => (isKept(address) ? '' : (address ?? ''));

/** The form's value, without the address where none was typed: the picture that is kept stays as it is. */
export function withKeptPicture<Field extends string, Value extends { [name in Field]?: string | null }>(value: Value, field: Field, stored: string | null): Value {
  if (!isKept(stored) || value[field]) return value;
  const { [field]: _none, ...rest } = value;
  return rest as Value;
}

/** How an address is compared with that of another version: a picture that is kept is nothing that was typed. */
export const comparedAddress = (address: unknown): string => (typeof address === 'string' && !isKept(address) ? address : '');
