#!/usr/bin/env node
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(__dirname, '../dist/commands');

/** `sandites <command> …` in the repository of a remote: each command reads its own arguments. */
const [command = ''] = process.argv.splice(2, 1);
if (/^[a-z-]+$/.test(command) && existsSync(join(folder, `${command}.js`)))
  require(join(folder, `${command}.js`));
else {
  const commands = readdirSync(folder).map((file) => file.replace('.js', ''));
  process.stderr.write(
    `Usage: npx sandites ${commands.join(' | ')}\n--help after one of them says what it takes.\n`,
  );
  process.exitCode = 2;
}
