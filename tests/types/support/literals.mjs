import { readFileSync } from 'node:fs';
import typescript from 'typescript';

/** The strings in the union that a type of a declaration file is. */
export function literalsOf(path, name) {
  const source = typescript.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    typescript.ScriptTarget.Latest,
  );
  const alias = source.statements.find(
    (statement) => typescript.isTypeAliasDeclaration(statement) && statement.name.text === name,
  );
  return alias.type.types.map(({ literal }) => literal.text);
}
