/** A policy without inline styles keeps them out of HTML; a script may give them (packages/build, drawing-plugin.ts). */
export function giveStyles(drawn: HTMLElement): void {
  for (const element of drawn.querySelectorAll<HTMLElement>('[data-drawn-style]')) {
    element.style.cssText = element.dataset['drawnStyle'] ?? '';
    element.removeAttribute('data-drawn-style');
  }
}
