/** Names of the classes that a style sheet has, as its selectors write them. */
export function classNames(scss: string): string[] {
  const plain = scss.replace(/\/\*[^]*?\*\//g, '').replace(/\/\/.*/g, '');
  const selectors = plain.split('{').slice(0, -1).map((before) => before.split(/[;}]/).at(-1)?.trim() ?? '').filter((selector) => !selector.startsWith('@'));
  const names = selectors.flatMap((selector) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
}

/** What TypeScript is told of a style sheet: its classes and no other. */
export const declarationOf = (scss: string): string =>
  ['declare const classes: {', ...classNames(scss).map((name) => `  readonly '${name}': string;`), '};', 'export default classes;', ''].join('\n');
