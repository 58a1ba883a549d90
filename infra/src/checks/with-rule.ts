/** What the compiler says where a part takes something from another's folder: it knows of no neighbours, only of roots. */
const outside = /error TS6059: File '.*[/\\]src[/\\].*' is not under 'rootDir'/;

/** A line of the compiler, with the rule of this house that an import breaks. */
export const withRule = (line: string): string => (outside.test(line) ? `${line} No part imports a neighbour: \`npm run lint:boundaries\` says what it may import.` : line);
