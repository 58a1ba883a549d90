import type { Static, TSchema } from '@sinclair/typebox';
import Ajv from 'ajv';
import { createCheck, type Check } from './check';
import { formats } from './formats';

/** The options of every ajv of ours; the browser's validators are compiled with the same (generate.ts). */
export const ajvOptions = { allErrors: true, strict: true, allowUnionTypes: true, formats } as const;

/** Words that our schemas carry and ajv need not know. */
export const annotations = ['x-ignored', 'errorMessage'];

let shared: Ajv | undefined;

function ajv(): Ajv {
  if (!shared) {
    shared = new Ajv(ajvOptions);
    shared.addVocabulary(annotations);
  }
  return shared;
}

/** A check whose validator ajv compiles at the first use. For Node; the browser gets it compiled ahead. */
export const compileCheck = <S extends TSchema>(schema: S): Check<Static<S>> => createCheck(schema, () => ajv().compile(schema));
