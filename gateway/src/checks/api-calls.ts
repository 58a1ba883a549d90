import type { DescribedCall, Release } from '@sandites/contracts';

/** How the API falls short of what a release was built against. */
function missing({ call, takes, answers }: DescribedCall, given: ReadonlyMap<string, DescribedCall>): string[] {
  const known = given.get(call);
  if (!known) return [`${call}, which the running API does not have`];
  return [
    ...takes.filter((field) => !known.takes.includes(field)).map((field) => `the field ${field} in the body of ${call}, which the running API does not take`),
    ...answers.filter((field) => !known.answers.includes(field)).map((field) => `the field ${field} in the answer of ${call}, which the running API does not give`),
  ];
}

/**
 * Every call that a release makes, and each field of it that it was built against, is one of the API's.
 * @param given the calls there are
 * @param isAsked which of the needed calls are to be looked at; all of them by default
 */
export function apiHasCalls(releases: readonly Release[], given: readonly DescribedCall[], isAsked: (call: string) => boolean = () => true): string[] {
  const known = new Map(given.map((one) => [one.call, one]));
  return releases.flatMap(({ remote, calls = [] }) =>
    calls
      .filter(({ call }) => isAsked(call))
      .flatMap((needed) => missing(needed, known))
      .map((fault) => `${remote} needs ${fault}`),
  );
}
