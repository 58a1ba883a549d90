import { fieldsOf, type AnyEndpoint, type Release } from '@sandites/contracts';

/** What a release says of a call that it makes. */
type NeededCall = NonNullable<Release['calls']>[number];

/** How the running API falls short of what a release was built against. */
function missing({ call, takes, answers }: NeededCall, rows: ReadonlyMap<string, AnyEndpoint>): string[] {
  const row = rows.get(call);
  if (!row) return [`${call}, which the running API does not have`];
  const taken = fieldsOf(row.body);
  const given = Object.values(row.answers).flatMap(fieldsOf);
  return [
    ...takes.filter((field) => !taken.includes(field)).map((field) => `the field ${field} in the body of ${call}, which the running API does not take`),
    ...answers.filter((field) => !given.includes(field)).map((field) => `the field ${field} in the answer of ${call}, which the running API does not give`),
  ];
}

/** Every call that a release makes, and each field of it that it was built against, is one of the running API. */
export function apiHasCalls(releases: readonly Release[], rows: readonly AnyEndpoint[]): string[] {
  const known = new Map(rows.map((row) => [`${row.method} ${row.path}`, row]));
  return releases.flatMap(({ remote, calls = [] }) => calls.flatMap((needed) => missing(needed, known)).map((fault) => `${remote} needs ${fault}`));
}
