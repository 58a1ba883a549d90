import js from '@eslint/js';
import globals from 'globals';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import typescript from 'typescript-eslint';

const sources = ['**/*.ts', '**/*.tsx'];
/** Lists of facts, as long as there are facts. */
const data = ['**/data/**', '**/demo/**'];

export default defineConfig(
  { ignores: ['**/dist/', '**/.types/', '**/generated/', '**/coverage/', '**/fixtures/', '**/test-results/', '**/playwright-report/', '.data/', '.nx/', '**/*.module.scss.d.ts'] },
  js.configs.recommended,
  {
    plugins: { regexp },
    // Expressions that take more than linear time on some text (CWE-1333), also where a match is tried at every place.
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  { files: ['**/*.js', '**/*.cjs', '**/*.mjs'], languageOptions: { globals: { ...globals.node, ...globals.jest } } },
  { files: ['shell/public/*.js'], languageOptions: { globals: globals.serviceworker } },
  {
    files: sources,
    extends: [typescript.configs.recommendedTypeChecked],
    // One program for all, rather than one per workspace that reads the shared packages again.
    languageOptions: { parserOptions: { project: './infra/tsconfig.lint.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': ['error', { allowThrowingUnknown: true, allowThrowingAny: false }],
      // A parameter that only its place needs begins with an underscore: Express knows a handler of errors by its four.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true, namespaceFrom: true } }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['shell/src/**', 'mf-*/src/**', 'packages/{contracts,features,remote-kit,ui}/src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['NewExpression', 'MemberExpression > NewExpression'].map((made) => ({
          selector: `:matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > ${made}[callee.object.name="Intl"]`,
          message: 'Making an Intl object takes 10 to 16 ms. At the top of a module every visit pays for it, used or not: make it when it is first needed.',
        })),
      ],
    },
  },
  { files: ['**/*.tsx'], extends: [reactHooks.configs.flat['recommended-latest']] },
  { files: sources, ignores: data, rules: { 'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }] } },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'],
    // A test says what an answer holds by comparing it; its type would only repeat that.
    rules: Object.fromEntries(
      ['no-unsafe-assignment', 'no-unsafe-member-access', 'no-unsafe-return', 'no-unsafe-argument', 'no-unsafe-call', 'unbound-method'].map((rule) => [
        `@typescript-eslint/${rule}`,
        'off',
      ]),
    ),
  },
  { files: ['**/*.config.ts', '**/*.d.ts'], rules: { 'no-restricted-exports': 'off' } },
);
