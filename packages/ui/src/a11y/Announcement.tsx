/**
 * Says a text to screen readers each time it changes, such as how many rows a filter leaves. It stands on the page from the start, with or without
 * a text: a live region that comes together with its words is not heard.
 */
export function Announcement({ children }: { children: string }) {
  return (
    <div className="visually-hidden" role="status">
      {children}
    </div>
  );
}
