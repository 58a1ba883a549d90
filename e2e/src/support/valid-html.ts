import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect } from './test';

const checker = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // aria-label is allowed on more elements.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // Some roles are used where the native element does not fit.
      'prefer-native-element': 'off',
    },
  }),
);

/** Expects valid HTML. @param what names the page in a failure */
export async function expectValidHtml(html: string, what: string): Promise<void> {
  const { results } = await checker.validateString(html);
  const errors = results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
  expect({ what, faults: errors }).toEqual({ what, faults: [] });
}
