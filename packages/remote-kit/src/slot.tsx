import type { SlotName } from '@sandites/contracts';
import { createContext, use, useState, type ReactNode, type Ref } from 'react';

/**
 * Marks a slot's element in the HTML: the gateway fills it with the prerendered content of the
 * remotes that have some.
 */
export const contentSlotAttribute = 'data-slot';

const prerendered = (name: string): string =>
  typeof document === 'undefined'
    ? ''
    : (document.querySelector(`[${contentSlotAttribute}="${name}"]`)?.innerHTML ?? '');

/** The slot's element with the HTML that the gateway put there; empty where it put none. */
export function PrerenderedSlot({ name, ref }: { name: string; ref?: Ref<HTMLDivElement> }) {
  // The content policy refuses inline styles in HTML that a script writes.
  const [html] = useState(() => prerendered(name).replaceAll(/ style="[^"]*"/g, ''));
  return (
    <div
      ref={ref}
      {...{ [contentSlotAttribute]: name }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/**
 * Renders a slot. The shell provides what loads its content; without a shell a slot stays as it was
 * prerendered.
 */
export const SlotContext = createContext<(name: string) => ReactNode>((name) => (
  <PrerenderedSlot name={name} />
));

/**
 * A slot of this page for other remotes: `<Slot name="home.after-games" />`. A remote declares
 * content with `slot`; where none does, or
 * it fails, the slot is empty.
 * @param props.name the page and the place in it, such as `home.after-games`
 */
export function Slot({ name }: { name: SlotName }) {
  return use(SlotContext)(name);
}
