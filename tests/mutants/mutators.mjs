// The mutators for code about bytes that Stryker lacks: numbers and bit operations.

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
  ];
}

function isKey(node, parent) {
  return parent.key === node && !parent.computed;
}
