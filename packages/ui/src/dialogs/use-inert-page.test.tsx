import { render } from '@testing-library/react';
import { useInertPage } from './use-inert-page';

const Dialog = ({ open }: { open: boolean }) => {
  useInertPage(open);
  return null;
};
const dialogs = (first: boolean, second: boolean) => (
  <>
    <Dialog open={first} />
    <Dialog open={second} />
  </>
);

test('the page is out of reach as long as any dialog is open, in whatever order they close', () => {
  const page = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));
  const { rerender, unmount } = render(dialogs(true, false));
  expect(page.inert).toBe(true);
  rerender(dialogs(true, true));
  rerender(dialogs(false, true));
  expect(page.inert).toBe(true);
  unmount();
  expect(page.inert).toBe(false);
});
