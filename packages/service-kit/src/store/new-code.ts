import { codeIn } from '@sandites/contracts';
import { createHash, randomInt } from 'node:crypto';

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const length = 24;

/**
 * A random code for links: 24 letters and digits, 142 random bits. Without punctuation no messenger
 * cuts it, and none that stands behind it belongs to it.
 */
export const newCode = (): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('');

/**
 * The stored hash of a code in an address, whatever a messenger left behind the code. A plain hash
 * is enough, because a code has 142 random bits.
 */
export const codeHash = (code: string): Buffer =>
  createHash('sha256').update(codeIn(code)).digest();
