import { isIdParam, limits, paramNames, type AnyEndpoint } from '@sandites/contracts';
import { notFound } from '../problem/problem-error';

function idOf(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Infinity;
  if (id > limits.largestId) throw notFound();
  return id;
}

function textOf(text: string): string {
  if (text.includes('\u0000')) throw notFound();
  return text;
}

/** Makes the reader of a path's parameters: ids as numbers. What can be no id, or no stored text, is not found. */
export function paramsReader({ path }: AnyEndpoint): (given: Record<string, unknown>) => Record<string, number | string> {
  const readers = paramNames(path).map((name) => [name, isIdParam(name) ? idOf : textOf] as const);
  return (given) => Object.fromEntries(readers.map(([name, read]) => [name, read(String(given[name]))]));
}
