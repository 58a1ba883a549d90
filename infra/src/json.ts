import { readFileSync } from 'node:fs';

/** Reads JSON that we or our tools wrote; the caller knows its shape. */
export function readJson<Shape>(file: string): Shape {
  return JSON.parse(readFileSync(file, 'utf8')) as Shape;
}
