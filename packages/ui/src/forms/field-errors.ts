import { fieldOf, type Issue } from '@sandites/contracts';

/** The first message of each field; an issue inside a list belongs to the list's field. */
export function fieldErrors(issues: readonly Issue[] = []): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[fieldOf(issue)] ??= issue.message;
  return errors;
}
