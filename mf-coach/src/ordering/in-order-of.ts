/** The list in the order of the ids; what they do not name stays at the end. */
export function inOrderOf<Item extends { id: number }>(items: readonly Item[], ids: readonly number[]): Item[] {
  const named = ids.flatMap((id) => items.filter((item) => item.id === id));
  return [...named, ...items.filter((item) => !named.includes(item))];
}
