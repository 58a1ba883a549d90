/**
 * jsdom has no layout: shows a page with bar and footer in which everything is visible but what
 * `isHidden` names, and nothing covers anything.
 */
export function showSite(
  main: string,
  isHidden: (element: Element) => boolean = () => false,
): void {
  document.body.innerHTML =
    '<header><a href="/">Home</a></header>' +
    `<main>${main}</main><footer><a href="/">Home</a></footer>`;
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
  Element.prototype.checkVisibility = function checkVisibility(this: Element) {
    return !isHidden(this);
  };
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 20);
  document.elementFromPoint = () => null;
}
