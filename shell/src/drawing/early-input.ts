import { counterpart, type Control } from './counterpart';

type Field = Exclude<Control, HTMLButtonElement | HTMLAnchorElement>;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'hidden'].includes(target.type));

const isAsDrawn = (field: Field): boolean =>
  field instanceof HTMLSelectElement ? [...field.options].every(({ selected, defaultSelected }) => selected === defaultSelected) : field.value === field.defaultValue;

/** Writes what stands in a field as its person did: React hears of it only where its own note of the value is another. */
function enterAnew(field: Control | undefined, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    field.value = '';
    Reflect.set(kind.prototype, 'value', value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * Keeps what is typed or chosen before the page answers.
 * @param concerns which fields
 * @returns enters it again, once the page answers
 */
export function keepEarlyInput(root: HTMLElement, concerns: (control: Control) => boolean): () => void {
  const entered = new Map<Field, { value: string; find: () => Control | undefined }>();
  const note = (field: Field) => void entered.set(field, { value: field.value, find: counterpart(root, field) });
  for (const field of root.querySelectorAll('input, textarea, select')) if (isField(field) && concerns(field) && !isAsDrawn(field)) note(field);
  const keep = ({ target }: Event) => {
    if (isField(target) && concerns(target)) note(target);
  };
  root.addEventListener('input', keep, true);
  return () => {
    root.removeEventListener('input', keep, true);
    for (const { value, find } of entered.values()) enterAnew(find(), value);
    entered.clear();
  };
}
