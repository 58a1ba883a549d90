const named = /^\w+\.displayName = "[^"]*";$/gm;
const componentFactory = /= (React\d*\.(?:forwardRef|createContext|memo))\(/g;

/**
 * A loader for the router's package, which sets `displayName` on its components without marking
 * them as pure, so that every bundle
 * would keep unused ones (its forms and its prefetching: 3 kB of the first script).
 */
const droppableComponents = (source: string): string =>
  source.replace(named, '').replace(componentFactory, '= /* @__PURE__ */ $1(');

export = droppableComponents;
