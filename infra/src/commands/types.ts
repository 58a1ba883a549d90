import { typeChecker, withRule, writeDeclarations } from '../checks/types';
import { runCommand } from '../console/run-command';
import { runScript } from '../processes/run-program';
import { root, workspaceFolders } from '../repository';

/** Checks the types of everything, or of the parts that are named with what they use. */
runCommand(async ({ signal }) => {
  writeDeclarations(workspaceFolders());
  const onLine = (line: string) => void process.stdout.write(`${withRule(line)}\n`);
  const { code } = await runScript(typeChecker, ['-b', ...process.argv.slice(2)], { cwd: root, signal, onLine });
  return code;
});
