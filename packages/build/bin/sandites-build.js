#!/usr/bin/env node
if (!process.argv.includes('--serve')) {
  // Pages are prerendered by React's production build.
  process.env.NODE_ENV = 'production';
  // TypeScript has checked the options of webpack's plugins and loaders: they would compile JSON
  // schemas to check them again.
  process.env.SKIP_VALIDATION ??= 'y';
}
require('../dist/cli');
