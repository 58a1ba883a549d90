export const commonPasswords: readonly string[] = [];
