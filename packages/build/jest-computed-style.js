/** jsdom's rules for `display` that ask for more than the tag. */
const dependsOnMore = '[hidden], input[type="hidden"], dialog, ruby > *';

/**
 * The value of a property in the `style` attribute. Without the attribute, reading `style` would
 * create a declaration.
 */
const inlineValue = (element, property) =>
  element.hasAttribute('style') ? element.style[property] : '';

function inheritedValue(element, property, initial) {
  for (let at = element; at; at = at.parentElement) {
    const value = inlineValue(at, property);
    if (value) return value;
  }
  return initial;
}

const camelCase = (property) => property.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

/**
 * jsdom's `getComputedStyle`, faster for what testing-library asks for each element: without style
 * sheets, as in our tests, a display follows from the tag, and the others from
 * `style` attributes. jsdom matches 120 rules instead: a fifth of the processor time of a
 * frontend's tests. Every other property is jsdom's.
 */
function fastComputedStyle(window) {
  const { document } = window;
  const fromRules = window.getComputedStyle;
  const displays = new Map();
  const displayOf = (element) => {
    if (element.matches(dependsOnMore)) return fromRules(element).display;
    const tag = `${element.namespaceURI} ${element.localName}`;
    if (!displays.has(tag))
      displays.set(
        tag,
        fromRules(document.createElementNS(element.namespaceURI, element.localName)).display,
      );
    return displays.get(tag);
  };
  const fast = {
    display: (element) => inlineValue(element, 'display') || displayOf(element),
    visibility: (element) => inheritedValue(element, 'visibility', 'visible'),
    pointerEvents: (element) => inheritedValue(element, 'pointerEvents', 'auto'),
  };
  return (element, pseudoElement) => {
    if (pseudoElement || document.styleSheets.length > 0) return fromRules(element, pseudoElement);
    let style;
    const get = (overridden, property) => {
      if (Object.hasOwn(overridden, property)) return overridden[property];
      if (property === 'getPropertyValue')
        return (name) =>
          Object.hasOwn(fast, camelCase(name))
            ? fast[camelCase(name)](element)
            : (get(overridden, name) ?? '');
      if (Object.hasOwn(fast, property)) return fast[property](element);
      style ??= fromRules(element);
      const value = style[property];
      return typeof value === 'function' ? value.bind(style) : value;
    };
    return new Proxy({}, { get });
  };
}

module.exports = { fastComputedStyle };
