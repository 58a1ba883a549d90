import { randomInt } from 'node:crypto';

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const length = 24;

/**
 * A random code for links: 24 letters and digits, 142 random bits. Without punctuation no messenger
 * cuts it, and none that stands behind it belongs to it.
 */
export const newCode = (): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
