import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { FederationIdsPlugin, OlderBrowsersPlugin, ShortChunkIdsPlugin } from './plugins';
import { isSharedStyle, uiModules } from './shared';

/** Jest's presets read them without a build. */
export const swcOptions = createRequire(__filename)(join(__dirname, '..', '..', 'swc.js')) as {
  bundle: object;
  hot: object;
};

const browsers = createRequire(__filename)(join(__dirname, '..', '..', 'browsers.js')) as string[];

/** Stands for the version, which is the hash of the output (release-plugin.ts). */
export const releasePlaceholder = 'RELEASE_HASH';

export type Mode = 'production' | 'development';

/** Pages are updated, so their files keep their names. */
export const developmentVersion = 'development';

const versionIn = (mode: Mode): string =>
  mode === 'production' ? releasePlaceholder : developmentVersion;

/** The global of a container: two versions of one remote, live and previous, may run in one tab. */
export const scopeOf = (name: string, mode: Mode): string =>
  `${name.replaceAll('-', '_')}_${versionIn(mode)}`;

const styleFile = /\.s?css$/;

interface StyleOptions {
  /** How css-loader names a class of a `*.module.scss`. */
  localIdentName: string;
  /** The folder to which the paths in names' hashes are relative. */
  localIdentContext: string;
  /** Whether they must not reach beyond the page that imports them. */
  isContained: boolean;
  /** Prerendering needs only the names of the classes. */
  exportOnlyLocals: boolean;
}

function styles({ isContained, ...names }: StyleOptions): RuleSetRule['use'] {
  return [
    ...(names.exportOnlyLocals ? [] : [MiniCssExtractPlugin.loader]),
    {
      loader: require.resolve('css-loader'),
      options: {
        modules: {
          auto: /\.module\.\w+$/,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          ...names,
          mode: isContained ? 'pure' : 'local',
        },
      },
    },
    { loader: require.resolve('./checked-styles-loader'), options: { isContained } },
    {
      loader: require.resolve('sass-loader'),
      options: {
        api: 'modern',
        sassOptions: {
          quietDeps: true,
          silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
          style: 'expanded',
        },
      },
    },
  ];
}

/** The router's package sends bundlers to its development build, which carries every warning. */
function productionRouter(): Record<string, string> {
  const built = join(dirname(require.resolve('react-router/package.json')), 'dist', 'production');
  return {
    'react-router$': join(built, 'index.mjs'),
    'react-router/dom$': join(built, 'dom-export.mjs'),
  };
}

/**
 * @param workspace the folder of the shell or the remote
 * @param name its name in the registry
 * @param options.isHot whether React keeps the state of a component that is edited
 * @param options.isPrerendering whether it is for Node, and writes no styles
 */
export function baseConfig(
  workspace: string,
  name: string,
  mode: Mode,
  { isHot = false, isPrerendering: exportOnlyLocals = false } = {},
): Configuration {
  const version = versionIn(mode);
  // Else module federation writes the number of package.json into its manifest, which a release
  // counts up: the same sources would make another version.
  process.env['MF_BUILD_VERSION'] = version;
  return {
    mode,
    context: workspace,
    target: `browserslist:${browsers.join(', ')}`,
    devtool: mode === 'development' ? 'cheap-module-source-map' : 'hidden-nosources-source-map',
    output: {
      path: join(workspace, 'dist'),
      clean: true,
      uniqueName: scopeOf(name, mode),
      publicPath: `/federation/${name}/${version}/`,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      alias: {
        ...(mode === 'production' ? productionRouter() : {}),
        // Parts of jspdf for HTML and SVG, which it loads on demand and nobody here uses.
        html2canvas: false,
        dompurify: false,
        canvg: false,
      },
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: [
        'browser',
        'source',
        'import',
        'module',
        'webpack',
        mode,
        'require',
        'default',
      ],
    },
    module: {
      // A name that a module does not export would be undefined in the browser.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          loader: require.resolve('swc-loader'),
          options: isHot ? swcOptions.hot : swcOptions.bundle,
        },
        // The shell alone has the styles of the shared packages: their names are the same in every
        // build, so that a page that was prerendered before the shell's last release, or in another
        // repository, is still styled. All others contain the release: several remotes and
        // versions, some with copies of one style, may run in one tab.
        {
          test: styleFile,
          include: isSharedStyle,
          use: styles({
            localIdentName: '[local]_[hash:base64:6]',
            localIdentContext: uiModules,
            isContained: false,
            exportOnlyLocals,
          }),
        },
        {
          test: styleFile,
          exclude: isSharedStyle,
          use: styles({
            localIdentName: `[local]_${version}_[hash:base64:3]`,
            localIdentContext: workspace,
            isContained: name !== 'shell',
            exportOnlyLocals,
          }),
        },
        { test: /\.(svg|png|webp|csv)$/, type: 'asset/resource' },
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          loader: require.resolve('./font-letters-loader'),
          generator: { filename: '[name]-[contenthash:6][ext]' },
        },
      ],
    },
    optimization: {
      chunkIds: 'named',
      moduleIds: mode === 'production' ? 'deterministic' : 'named',
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
    },
    plugins: [
      new FederationIdsPlugin(),
      ...(mode === 'production' ? [new ShortChunkIdsPlugin(), new OlderBrowsersPlugin()] : []),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[name].css',
        ignoreOrder: true,
      }),
    ],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
