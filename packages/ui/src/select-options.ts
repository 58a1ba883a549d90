/** An option: a value, or a value with a label. */
export type SelectOption = string | { readonly value: string; readonly label: string };

/**
 * The options as value and label.
 * @throws when an option has an empty value: an empty text clears the selection
 */
export function readOptions(options: readonly SelectOption[]): { value: string; label: string }[] {
  return options.map((option) => {
    const normalized = typeof option === 'string' ? { value: option, label: option } : option;
    if (normalized.value === '')
      throw new Error('A select option must have a value: an empty one clears the selection.');
    return normalized;
  });
}
