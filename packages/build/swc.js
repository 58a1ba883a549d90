const browsers = require('./browsers');

const parser = { syntax: 'typescript', tsx: true };
/**
 * Also in development: remotes take the one runtime of JSX that the shell shares, whose build is
 * the production's.
 */
const react = { runtime: 'automatic', development: false };

/** Options of swc: one place for webpack and jest. */
module.exports = {
  node: {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
  web: {
    jsc: { parser, target: 'es2023', transform: { react } },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
  /** Modules stay ES modules, so that webpack can drop what is unused. */
  bundle: { jsc: { parser, transform: { react } }, env: { targets: browsers }, sourceMaps: true },
  /** Components register with React Refresh, and keep their state when they are edited. */
  hot: {
    jsc: {
      parser,
      transform: { react: { ...react, development: true, refresh: true } },
    },
    env: { targets: browsers },
    sourceMaps: true,
  },
};
