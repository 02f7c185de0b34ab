// The mutators for code about bytes that Stryker lacks, numbers and bit operations, and another one for optional calls.

const BITWISE = { '&': '|', '|': '&', '^': '&', '<<': '>>', '>>': '<<', '>>>': '<<' };

export function ownMutators(types) {
  return [
    {
      name: 'NumericLiteral',
      *mutate({ node, parent }) {
        if (!types.isNumericLiteral(node) || isKey(node, parent)) return;
        yield types.numericLiteral(node.value + 1);
        if (node.value > 0) yield types.numericLiteral(node.value - 1);
      },
    },
    {
      name: 'BitwiseOperator',
      *mutate({ node }) {
        const isAssignment = types.isAssignmentExpression(node);
        if (!isAssignment && !types.isBinaryExpression(node)) return;
        const operator = BITWISE[isAssignment ? node.operator.slice(0, -1) : node.operator];
        if (operator === undefined) return;
        const mutated = types.cloneNode(node, true, false);
        mutated.operator = isAssignment ? `${operator}=` : operator;
        yield mutated;
      },
    },
    {
      // In place of Stryker's. The build takes `f?.(x)` and its mutant `f(x)` for the same, and leaves one of them out.
      name: 'OptionalChaining',
      *mutate({ node }) {
        if (!node.optional) return;
        const copy = (part) => types.cloneNode(part, true, false);
        if (types.isOptionalMemberExpression(node))
          yield types.optionalMemberExpression(copy(node.object), copy(node.property), node.computed, false);
        if (!types.isOptionalCallExpression(node)) return;
        const self = 'object' in node.callee ? copy(node.callee.object) : types.identifier('undefined');
        const call = types.optionalMemberExpression(
          copy(node.callee),
          types.identifier('call'),
          false,
          false,
        );
        yield types.optionalCallExpression(call, [self, ...node.arguments.map(copy)], false);
      },
    },
  ];
}

function isKey(node, parent) {
  return parent.key === node && !parent.computed;
}
