/**
 * The whole list, after some of its entries changed places among themselves: each takes a place that one of them had (product D47).
 * @param some those that changed places, in their new order
 */
export function refilled<Item>(all: readonly Item[], some: readonly Item[]): Item[] {
  const isOne = new Set(some);
  const next = some.values();
  return all.map((item) => (isOne.has(item) ? (next.next().value ?? item) : item));
}
