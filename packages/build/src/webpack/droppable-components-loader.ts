const named = /^\w+\.displayName = "[^"]*";$/gm;
const componentFactory = /= (React\d*\.(?:forwardRef|createContext|memo))\(/g;

/**
 * The router's package sets `displayName` on its components without marking them as pure: every
 * bundle would keep its forms and its prefetching.
 */
const droppableComponents = (source: string): string =>
  source.replace(named, '').replace(componentFactory, '= /* @__PURE__ */ $1(');

export = droppableComponents;
