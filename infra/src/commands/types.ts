import {
  typeChecker,
  withImportRule,
  writeDeclarations,
  runCommand,
  runScript,
} from '@sandites/cli/console';
import { root, workspaceFolders } from '../repository';

const command = {
  name: 'npm run types',
  about: 'Checks the types of everything, or of the parts that are named with what they use.',
  takes: '[part] …',
  examples: [
    ['npm run types', 'everything'],
    ['npm run types -- mf-coach', 'one part'],
  ],
} as const;

runCommand(command, async ({ args, lifecycle: { signal } }) => {
  writeDeclarations(workspaceFolders());
  const onLine = (line: string) => void process.stdout.write(`${withImportRule(line)}\n`);
  const { code } = await runScript(typeChecker, ['-b', ...args], { cwd: root, signal, onLine });
  return { code };
});
