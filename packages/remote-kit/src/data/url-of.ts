type Values = Record<string, string | number | undefined>;

/** What a call needs besides a body. */
export interface CallInput {
  params?: Values;
  query?: Values;
}

/**
 * The address of a call.
 * @param path an endpoint's path, with `:name` for each parameter
 * @throws where a parameter has no value
 */
export function urlOf(path: string, { params = {}, query = {} }: CallInput = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs a value for ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search.toString()}` : filled;
}
