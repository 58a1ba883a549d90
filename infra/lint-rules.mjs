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

/** The rules of this repository that no published linter plugin has. */
export default {
  meta: { name: 'sandites' },
  rules: { 'no-intl-at-module-top': noIntlAtModuleTop },
};
