/**
 * The oldest browsers of the site, for the compiler of scripts. What they lack beside syntax is
 * provided by the shell (older-browsers.ts), or refused: in scripts by the linter
 * (infra, lint-rules.mjs), in styles by the build (checked-styles-loader.ts).
 */
module.exports = [
  'chrome >= 109',
  'edge >= 109',
  'firefox >= 115',
  'safari >= 16.0',
  'ios_saf >= 16.0',
];
