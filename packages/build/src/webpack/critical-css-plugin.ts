import postcss, { type ChildNode } from 'postcss';
import parseSelector from 'postcss-selector-parser';
import { sources, type Compiler } from 'webpack';

/** The shell's styles in lines, from which the gateway takes the critical CSS of each page. */
export const criticalCssFile = 'styles.txt';

/**
 * Names of elements and classes (`nav`, `.bar`) that a page must have for a selector to match;
 * negated ones (`:not`) are skipped.
 */
function namesIn(selector: string): string {
  const names = new Set<string>();
  parseSelector((root) => {
    root.walkPseudos((pseudo) => void (pseudo.value === ':not' && pseudo.removeAll()));
    root.walkTags(({ value }) => void names.add(value));
    root.walkClasses(({ value }) => void names.add(`.${value}`));
  }).processSync(selector);
  return [...names].join(' ');
}

/** A page must have all names of one of these sets; an empty set matches every page. */
function neededBy(node: ChildNode): string[] {
  if (node.type === 'rule') return node.selectors.map(namesIn);
  if (node.type !== 'atrule' || node.params === 'print') return [];
  return ['media', 'supports', 'layer'].includes(node.name)
    ? (node.nodes ?? []).flatMap(neededBy)
    : [''];
}

/** A layer as one for each of its rules. */
const rulesOf = (node: ChildNode): ChildNode[] =>
  node.type === 'atrule' && node.name === 'layer' && node.nodes
    ? node.nodes.map((rule) => node.clone({ nodes: [rule.clone()] }))
    : [node];

/**
 * Splits CSS into lines, so that the gateway can inline the critical CSS of each page: a line for
 * each rule, with the sets of names (`.bar a,.bar button`)
 * of which a page must have one, a tab, and the CSS. Print styles have no line.
 */
export function criticalCssLines(css: string): string {
  const lines = postcss
    .parse(css)
    .nodes.flatMap(rulesOf)
    .flatMap((node) => {
      const needed = [...new Set(neededBy(node))];
      return needed.length === 0 ? [] : [`${needed.join(',')}\t${node.toString()}`];
    });
  return `${lines.join('\n')}\n`;
}

/** CSS without its fonts. */
export function withoutFonts(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('font-face', (rule) => void rule.remove());
  return sheet.toString();
}

/**
 * Writes these lines for an entry's styles, after minification. The fonts are in the critical CSS
 * of every page and no longer in the style sheet: if it
 * declared them again, the browser would lay out the whole page again when it arrives.
 */
export class CriticalCssPlugin {
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CriticalCssPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tap({ name: 'CriticalCssPlugin', stage }, () => {
        const files =
          compilation.entrypoints
            .get(this.entry)
            ?.getFiles()
            .filter((file) => file.endsWith('.css')) ?? [];
        const textOf = (file: string) =>
          compilation.getAsset(file)?.source.source().toString() ?? '';
        compilation.emitAsset(
          criticalCssFile,
          new sources.RawSource(criticalCssLines(files.map(textOf).join(''))),
        );
        for (const file of files)
          compilation.updateAsset(file, new sources.RawSource(withoutFonts(textOf(file))));
      });
    });
  }
}
