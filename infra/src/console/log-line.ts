/** Levels as our services write them. */
const shown: readonly unknown[] = ['warn', 'error', 'fatal'];

/** What people should see of a service's log line: warnings, errors, and whatever is no log line at all, such as a crash. */
export function readable(line: string): string | undefined {
  const record = parse(line);
  if (!record) return line;
  if (!shown.includes(record['level'])) return undefined;
  const { msg, err, method, route, status } = record;
  const cause = typeof err === 'object' && err !== null && 'message' in err ? String(err.message) : '';
  const answered = typeof method === 'string' && typeof route === 'string' && typeof status === 'number' ? `${method} ${route}: ${status}` : '';
  return [...new Set([msg, answered, cause])].filter(Boolean).join(': ') || line;
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
