type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (place: ParentNode) => [...place.querySelectorAll<Field>('input, textarea')].filter((field) => !['checkbox', 'radio', 'file', 'hidden'].includes(field.type));

/** Writes what stands in a field as its person did: React hears of it only where its own note of the value is another. */
function typeAnew(field: Field, text: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  field.value = '';
  Reflect.set(kind.prototype, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Keeps what is typed before the page answers.
 * @returns types it again, once the page answers
 */
export function keepEarlyText(place: HTMLElement): () => void {
  const typed = new Map(fieldsOf(place).flatMap((field) => (field.value === field.defaultValue ? [] : [[field, field.value] as const])));
  const keep = ({ target }: Event) => {
    const field = fieldsOf(place).find((each) => each === target);
    if (field) typed.set(field, field.value);
  };
  place.addEventListener('input', keep, true);
  return () => {
    place.removeEventListener('input', keep, true);
    for (const [field, text] of typed) if (field.isConnected) typeAnew(field, text);
    typed.clear();
  };
}
