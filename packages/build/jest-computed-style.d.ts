/** A faster `getComputedStyle` for a jsdom window without style sheets. */
export function fastComputedStyle(
  window: Window,
): (element: Element, pseudoElement?: string) => CSSStyleDeclaration;
