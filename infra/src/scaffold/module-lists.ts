import { Failure } from '@sandites/cli/console';
import ts from 'typescript';

type List = ts.ArrayLiteralExpression | ts.ObjectLiteralExpression;

const parse = (file: string, text: string) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

const listIn = (node: ts.Node | undefined): List | undefined =>
  node && (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node))
    ? node
    : undefined;

const isNamed = (node: ts.Node, name: string) =>
  (ts.isIdentifier(node) || ts.isStringLiteral(node)) && node.text === name;

/** The first found from the top to the bottom of a module. */
const firstIn = <T>(node: ts.Node, find: (node: ts.Node) => T | undefined): T | undefined =>
  find(node) ?? ts.forEachChild(node, (child) => firstIn(child, find));

/** The list with a name: the value of a variable or a property, or the first that a call is given. */
const listNamed = (module: ts.Node, name: string): List | undefined =>
  firstIn(module, (node) => {
    if (
      (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) &&
      isNamed(node.name, name)
    )
      return listIn(node.initializer);
    return ts.isCallExpression(node) && isNamed(node.expression, name)
      ? node.arguments.map(listIn).find(Boolean)
      : undefined;
  });

const after = (text: string, end: number, added: string) =>
  text.slice(0, end) + added + text.slice(end);

/**
 * Adds an entry at the end of a list of a module or a JSON file: of the array or object that is the
 * value of a variable or property, or the first list that a call is given. Formatting is left to the
 * formatter.
 * @throws Failure where there is no such list
 */
export function addEntry(file: string, text: string, name: string, entry: string): string {
  const list = listNamed(parse(file, text), name);
  if (!list) throw new Failure(`${file} has no list ${name}: add the new part by hand.`);
  const entries = ts.isArrayLiteralExpression(list) ? list.elements : list.properties;
  const last = entries.at(-1);
  return last ? after(text, last.end, `,\n${entry}`) : after(text, list.end - 1, entry);
}

/** Adds a property after another one. @throws Failure where there is none of this name */
export function addProperty(file: string, text: string, beside: string, property: string): string {
  const found = firstIn(parse(file, text), (node) =>
    ts.isPropertyAssignment(node) && isNamed(node.name, beside) ? node : undefined,
  );
  if (!found) throw new Failure(`${file} has no ${beside}: add the new part by hand.`);
  return after(text, found.end, `,\n${property}`);
}

/** Whether a module has a list of this name. */
export const hasList = (file: string, text: string, name: string): boolean =>
  listNamed(parse(file, text), name) !== undefined;

/** Adds an import: of a name to those of its module, else as a statement after the last import. */
export function addImport(file: string, text: string, name: string, from: string): string {
  const imports = parse(file, text).statements.filter((each) => ts.isImportDeclaration(each));
  const present = imports.find(
    ({ moduleSpecifier: module }) => ts.isStringLiteral(module) && module.text === from,
  )?.importClause?.namedBindings;
  const last = present && ts.isNamedImports(present) ? present.elements.at(-1) : undefined;
  return last && name.startsWith('{')
    ? after(text, last.end, `, ${name.slice(1, -1).trim()}`)
    : after(text, imports.at(-1)?.end ?? 0, `\nimport ${name} from '${from}';`);
}
