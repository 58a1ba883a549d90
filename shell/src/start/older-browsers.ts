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

type Compare = (one: unknown, other: unknown) => number;

// Chrome 109.
const copies = {
  toSorted(this: unknown[], compare?: Compare) {
    return this.slice().sort(compare);
  },
  toReversed(this: unknown[]) {
    return this.slice().reverse();
  },
  with(this: unknown[], index: number, value: unknown) {
    const place = index < 0 ? this.length + index : index;
    if (place < 0 || place >= this.length) throw new RangeError('Invalid index');
    const copy = this.slice();
    copy[place] = value;
    return copy;
  },
};
provideMethods(Array.prototype, {
  ...copies,
  toSpliced(this: unknown[], ...args: Parameters<unknown[]['splice']>) {
    const copy = this.slice();
    copy.splice(...args);
    return copy;
  },
});
provideMethods(Reflect.getPrototypeOf(Int8Array.prototype) ?? {}, copies);

// Chrome before 111, Firefox before 119, Safari before 16.4.
provideMethods(String.prototype, {
  isWellFormed(this: string) {
    return !/\p{Surrogate}/u.test(this);
  },
  toWellFormed(this: string) {
    return this.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}');
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
