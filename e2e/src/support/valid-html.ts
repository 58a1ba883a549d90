import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect } from './test';

const checker = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // A name is good on whatever may bear one.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // Panels and progress have roles where the element of that name cannot do what they do.
      'prefer-native-element': 'off',
    },
  }),
);

/** Expects markup to be what the HTML standard allows. @param what names the page in a failure */
export async function expectValidHtml(html: string, what: string): Promise<void> {
  const { results } = await checker.validateString(html);
  const errors = results.flatMap(({ messages }) => messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`));
  expect({ what, faults: errors }).toEqual({ what, faults: [] });
}
