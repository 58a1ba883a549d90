// What the oldest browsers of the site (packages/build, browsers.js) lack and its scripts use:
// those of the shell, of remotes and of their packages. The shell imports it first.

function provide(owner: object, name: string, descriptor: PropertyDescriptor): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { configurable: true, ...descriptor });
}

/** Adds the methods that the object lacks. */
function provideMethods(owner: object, methods: Record<string, (...args: never[]) => unknown>) {
  for (const [name, value] of Object.entries(methods))
    provide(owner, name, { value, writable: true });
}

// Chrome 109.
provideMethods(Array.prototype, {
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    return this.slice().sort(compare);
  },
  toReversed(this: unknown[]) {
    return this.slice().reverse();
  },
});

// Chrome before 111, Firefox before 119, Safari before 16.4.
provideMethods(String.prototype, {
  isWellFormed(this: string) {
    return !/\p{Surrogate}/u.test(this);
  },
});

// Chrome before 113, Firefox before 112, Safari before 17.
provide(URLSearchParams.prototype, 'size', {
  get(this: URLSearchParams) {
    return [...this].length;
  },
});

// Chrome before 120, Safari before 17.
provideMethods(URL, {
  canParse(address: string, base?: string) {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  },
});
