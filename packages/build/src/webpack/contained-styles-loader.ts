import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss, { type Declaration, type Node, type Rule } from 'postcss';
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

/**
 * The styles of a remote apply to its own pages alone: a rule that reaches further, or covers the
 * navigation bar, fails the build with its file and line.
 */
function containedStyles(this: LoaderContext<object>, css: string, map?: string | object): void {
  const prev = typeof map === 'object' ? JSON.stringify(map) : map;
  const sheet = postcss.parse(css, { from: this.resourcePath, map: prev ? { prev } : {} });
  // The classes of another file keep their names, those of the site's own among them.
  if (!/\.module\.\w+$/.test(this.resourcePath))
    this.emitError(
      new Error(
        `${relative(this.rootContext, this.resourcePath)} styles the whole site: name it *.module.scss`,
      ),
    );
  const refuse: Refuse = (node, fault) => {
    const { line = 1, column = 1 } = node.source?.start ?? {};
    const origin = node.source?.input.origin(line, column);
    const file = origin && origin.url ? fileURLToPath(origin.url) : this.resourcePath;
    const at = `${relative(this.rootContext, file)}:${origin ? origin.line : line}`;
    this.emitError(new Error(`${at}: ${fault}`));
  };
  sheet.walkRules((rule) => checkRule(rule, refuse));
  // One with the family of the site would replace it in the bar too.
  sheet.walkAtRules(/^font-face$/i, (rule) =>
    refuse(rule, '@font-face is for the whole site: add the font to packages/ui'),
  );
  this.callback(null, css, typeof map === 'string' ? map : undefined);
}

export = containedStyles;
