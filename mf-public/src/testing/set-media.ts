/** Mocks media queries for jsdom: those given match, all others do not. */
export function setMedia({
  phone = false,
  desktop = false,
  lessMotion = false,
}: { phone?: boolean; desktop?: boolean; lessMotion?: boolean } = {}): void {
  const holds = (query: string) =>
    (query.includes('max-width') && phone) ||
    (query.includes('min-width') && desktop) ||
    (query.includes('reduced-motion') && lessMotion);
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: holds(query),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
