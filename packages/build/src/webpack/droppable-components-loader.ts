const named = /^\w+\.displayName = "[^"]*";$/gm;
const made = /= (React\d*\.(?:forwardRef|createContext|memo))\(/g;

/**
 * A loader for the router's package: it names its components for developer tools, and says of none that making it does nothing else, so that every bundle
 * would keep those that nobody uses (its forms and its prefetching: 3 kB of the first script).
 */
const droppableComponents = (source: string): string => source.replace(named, '').replace(made, '= /* @__PURE__ */ $1(');

export = droppableComponents;
