import { optimize, type Configuration, type RuleSetRule, type RuleSetUseItem } from 'webpack';
import type { RemoteDeclaration } from '../remote-declaration';
import { baseConfig } from './base-config';

export const prerenderModule = 'prerender.js';

const isStyles = (rule: unknown): rule is RuleSetRule =>
  typeof rule === 'object' &&
  rule !== null &&
  'test' in rule &&
  String(rule.test) === String(/\.s?css$/);

/** Changes css-loader only. */
function onlyLocals(loader: RuleSetUseItem): RuleSetUseItem {
  if (typeof loader !== 'object' || typeof loader.options !== 'object') return loader;
  const modules: unknown = loader.options['modules'];
  if (typeof modules !== 'object') return loader;
  return {
    ...loader,
    options: { ...loader.options, modules: { ...modules, exportOnlyLocals: true } },
  };
}

/** Prerendering needs only the class names of a style. */
function namesOnly(rule: RuleSetRule): RuleSetRule {
  const loaders = Array.isArray(rule.use)
    ? rule.use.filter((loader) => typeof loader === 'object' && loader !== null)
    : [];
  return { ...rule, use: loaders.map(onlyLocals) };
}

/**
 * A module for Node from the same sources as the browser's, with the same names of classes and
 * addresses of files.
 * @param entry the module whose exports prerender
 */
export function prerenderConfig(
  workspace: string,
  { name }: RemoteDeclaration,
  entry: string,
  output: string,
): Configuration {
  const base = baseConfig(workspace, name, 'production');
  return {
    ...base,
    target: 'node20',
    entry: { prerender: entry },
    output: {
      ...base.output,
      path: output,
      filename: prerenderModule,
      clean: false,
      library: { type: 'commonjs2' },
    },
    externals: ['react', 'react-dom', 'react-dom/static', 'react/jsx-runtime'].map((module) => ({
      [module]: `commonjs2 ${module}`,
    })),
    module: {
      ...base.module,
      rules: (base.module?.rules ?? []).map((rule) => (isStyles(rule) ? namesOnly(rule) : rule)),
    },
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
    plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
