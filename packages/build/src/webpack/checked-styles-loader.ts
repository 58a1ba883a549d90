import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss, { type Declaration, type Node, type Root, type Rule } from 'postcss';
import parseSelector from 'postcss-selector-parser';
import type { LoaderContext } from 'webpack';

/** The layer of the navigation bar (shell, navigation-bar.module.scss). */
const barLayer = 1020;

/** So that it can match nothing elsewhere. */
function isContained(selector: string): boolean {
  let hasClass = false;
  let isGlobal = false;
  parseSelector((root) => {
    for (const { nodes } of root.nodes) hasClass = nodes.some(({ type }) => type === 'class');
    root.walkPseudos(({ value }) => void (isGlobal ||= value === ':global'));
  }).processSync(selector);
  return hasClass && !isGlobal;
}

const isInKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes');

type Refuse = (node: Node, fault: string) => void;

function checkRule(rule: Rule, refuse: Refuse): void {
  if (isInKeyframes(rule)) return;
  for (const selector of rule.selectors)
    if (!isContained(selector))
      refuse(
        rule,
        `${selector} styles what is not the page's own: begin it with a class of this file`,
      );
  const declared = (name: string) =>
    rule.nodes.findLast((node): node is Declaration => node.type === 'decl' && node.prop === name);
  const [layer, position] = [declared('z-index'), declared('position')];
  const zIndex = Number.parseInt(layer?.value ?? '', 10);
  if (layer && zIndex >= barLayer)
    refuse(layer, `z-index ${zIndex} covers the navigation bar: stay below ${barLayer}`);
  if (position?.value === 'fixed' && Number.isNaN(zIndex))
    refuse(position, `position: fixed needs a z-index, below ${barLayer}`);
}

/** What the oldest browsers of the site (browsers.js) lack, or the newest spelling of it. */
const tooNew = {
  values: /\b(color-mix|light-dark|linear|anchor)\(|\b(?:rgb|hsl|oklch)\(from |\bsubgrid\b/,
  selectors: /:has\(|:popover-open|:open\b|:user-(?:in)?valid|&/,
  conditions: /[<>]|\bstyle\(|\bscroll-state\(/,
  atRules: ['starting-style', 'scope', 'position-try', 'view-transition'],
};

const isAskedFor = ({ parent }: Node): boolean =>
  parent !== undefined &&
  ((parent.type === 'atrule' && 'name' in parent && parent.name === 'supports') ||
    isAskedFor(parent));

/** What they know nothing of would be missing: text without its ground, a menu that stands open. */
function checkSupport(sheet: Root, refuse: Refuse): void {
  const check = (node: Node, text: string, pattern: RegExp) => {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined && !isAskedFor(node))
      refuse(node, `${found} is not known to older browsers: ask for it with @supports`);
  };
  sheet.walkDecls((node) => check(node, node.value, tooNew.values));
  sheet.walkRules((node) => check(node, node.selector, tooNew.selectors));
  sheet.walkAtRules((node) => {
    if (tooNew.atRules.includes(node.name)) check(node, `@${node.name}`, /.+/);
    if (['media', 'container'].includes(node.name)) check(node, node.params, tooNew.conditions);
  });
}

/** Whether the styles are those of a remote. */
interface Options {
  isContained: boolean;
}

/**
 * A style that older browsers do not know fails the build with its file and line, and so does a rule
 * of a remote that reaches beyond its own pages, or covers the navigation bar.
 */
function checkedStyles(this: LoaderContext<Options>, css: string, map?: string | object): void {
  const { isContained: mustBeContained } = this.getOptions();
  const prev = typeof map === 'object' ? JSON.stringify(map) : map;
  const sheet = postcss.parse(css, { from: this.resourcePath, map: prev ? { prev } : {} });
  const refuse: Refuse = (node, fault) => {
    const { line = 1, column = 1 } = node.source?.start ?? {};
    const origin = node.source?.input.origin(line, column);
    const file = origin && origin.url ? fileURLToPath(origin.url) : this.resourcePath;
    const at = `${relative(this.rootContext, file)}:${origin ? origin.line : line}`;
    this.emitError(new Error(`${at}: ${fault}`));
  };
  checkSupport(sheet, refuse);
  if (mustBeContained) {
    // The classes of another file keep their names, those of the site's own among them.
    if (!/\.module\.\w+$/.test(this.resourcePath))
      this.emitError(
        new Error(
          `${relative(this.rootContext, this.resourcePath)} styles the whole site: name it *.module.scss`,
        ),
      );
    sheet.walkRules((rule) => checkRule(rule, refuse));
    // One with the family of the site would replace it in the bar too.
    sheet.walkAtRules(/^font-face$/i, (rule) =>
      refuse(rule, '@font-face is for the whole site: add the font to packages/ui'),
    );
  }
  this.callback(null, css, typeof map === 'string' ? map : undefined);
}

export = checkedStyles;
