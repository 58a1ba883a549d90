/** Reports Intl objects made at the top of a module. */
const noIntlAtModuleTop = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    return {
      NewExpression(node) {
        const { type, object } = node.callee;
        if (type !== 'MemberExpression' || object.name !== 'Intl') return;
        const inFunction = context.sourceCode
          .getAncestors(node)
          .some((ancestor) => /Function/.test(ancestor.type));
        if (!inFunction) {
          context.report({
            node,
            message:
              'Making an Intl object takes 10 to 16 ms. At the top of a module every visit ' +
              'pays for it, used or not: make it when it is first needed.',
          });
        }
      },
    };
  },
};

/** Of any object. */
const newMethods = new Set([
  'checkVisibility',
  'toSpliced',
  'toWellFormed',
  'with',
  'showPopover',
  'hidePopover',
  'togglePopover',
  'requestClose',
  'startViewTransition',
  'setHTMLUnsafe',
  'getHTML',
  'moveBefore',
]);

/** Of the object with this name. */
const newStatics = new Set([
  'AbortSignal.any',
  'Array.fromAsync',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'Response.json',
  'URL.parse',
]);

const newGlobals = new Set([
  'CompressionStream',
  'cookieStore',
  'DecompressionStream',
  'OffscreenCanvas',
  'requestIdleCallback',
  'scheduler',
]);

/** Safari before 16.4 cannot read a script that has one. */
const lookbehind = /\(\?<[=!]/;

/**
 * Reports what the oldest browsers of the site lack (packages/build, browsers.js). What the shell
 * provides (shell, older-browsers.ts) may be used, and so may what is asked for before: `?.()`.
 */
const olderBrowsers = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const refuse = (node, what) =>
      context.report({ node, message: `The oldest browsers of the site do not have ${what}.` });
    const checkText = (node, text) => {
      if (lookbehind.test(text)) refuse(node, 'lookbehind in regular expressions');
    };
    return {
      Literal(node) {
        if (node.regex?.flags.includes('v')) refuse(node, 'the flag v of regular expressions');
        if (node.regex) checkText(node, node.regex.pattern);
        else if (typeof node.value === 'string') checkText(node, node.value);
      },
      TemplateElement: (node) => checkText(node, node.value.raw),
      MemberExpression({ object, property, parent }) {
        const name = `${object.name}.${property.name}`;
        if (newStatics.has(name)) refuse(property, name);
        const isAskedFor = parent.type === 'CallExpression' && parent.optional;
        if (newMethods.has(property.name) && !isAskedFor) refuse(property, property.name);
      },
      Identifier(node) {
        const isProperty = node.parent.type === 'MemberExpression' && node.parent.property === node;
        if (newGlobals.has(node.name) && !isProperty) refuse(node, node.name);
      },
    };
  },
};

/** Reports forms that a browser would send by GET, with what was typed in the address. */
const formMethod = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    JSXOpeningElement(node) {
      const hasMethod = node.attributes.some(({ name }) => name?.name === 'method');
      if (node.name.name === 'form' && !hasMethod)
        context.report({
          node,
          message:
            'While its script does not run, the browser writes what was typed into the address: ' +
            'say method="post", or method="get" for a search.',
        });
    },
  }),
};

/** The rules of this repository that no published linter plugin has. */
export default {
  meta: { name: 'sandites' },
  rules: {
    'no-intl-at-module-top': noIntlAtModuleTop,
    'older-browsers': olderBrowsers,
    'form-method': formMethod,
  },
};
