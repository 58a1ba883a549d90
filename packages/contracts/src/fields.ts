/** Names of the fields that a schema has: of an object, of the objects in a list, or of any of its alternatives. */
export function fieldsOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('properties' in schema && typeof schema.properties === 'object' && schema.properties !== null) return Object.keys(schema.properties);
  if ('items' in schema) return fieldsOf(schema.items);
  const alternatives = 'anyOf' in schema ? schema.anyOf : 'allOf' in schema ? schema.allOf : [];
  return Array.isArray(alternatives) ? [...new Set(alternatives.flatMap(fieldsOf))] : [];
}
