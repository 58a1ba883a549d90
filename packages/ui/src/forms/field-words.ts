/** What a contract says of a field without naming it ("is required") gets the field's label before it. */
export const sentence = (label: string, message: string): string => (/^[a-z]/.test(message) ? `${label} ${message}`.trim() : message);

/** A field's name as words, where there is no label of it: `graduationYear` is Graduation year. */
export const fieldWords = (name: string): string => {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
