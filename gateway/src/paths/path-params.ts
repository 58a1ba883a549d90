function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * The values that an address gives to the parameters of a pattern which it matches.
 * @returns null where one is not encoded well
 */
export function paramsOf(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const segments = path.split('/');
  const params: Record<string, string> = {};
  for (const [index, name] of pattern.split('/').entries()) {
    if (!name.startsWith(':')) continue;
    const value = decoded(segments[index] ?? '');
    if (value === null) return null;
    params[name.slice(1)] = value;
  }
  return params;
}

/** An address of a pattern; null where a parameter has no value. */
export function filled(pattern: string, params: Readonly<Record<string, string>>): string | null {
  const named = pattern.match(/:\w+/g) ?? [];
  if (named.some((name) => !Object.hasOwn(params, name.slice(1)))) return null;
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
