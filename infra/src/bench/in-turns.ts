/**
 * Measures every variant in turns, so that whatever else the machine does meets all of them alike; every other round the other way about, so that none
 * always comes after the same one.
 * @returns for each variant its measurements, in the order they were made
 */
export async function inTurns<Name extends string, Result>(
  variants: Readonly<Record<Name, () => Promise<Result>>>,
  rounds: number,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(variants) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Result[]])) as Record<Name, Result[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) results[name].push(await variants[name]());
  }
  return results;
}
