module.exports = {
  ...require('../packages/build/jest-web'),
  // As the build has it (packages/build, shell-config.ts).
  globals: {
    ENV_TARGET: 'web',
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    FEDERATION_OPTIMIZE_NO_SHARED: true,
  },
};
