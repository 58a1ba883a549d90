/** The list with two of its entries changing places. */
export function swapped<Item>(items: readonly Item[], one: Item, other: Item): Item[] {
  return items.map((item) => (item === one ? other : item === other ? one : item));
}
