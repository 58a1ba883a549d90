import { useLocation, type Toast } from '@sandites/remote-kit';
import { Button, classes, Icon, IconButton } from '@sandites/ui';
import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { toast as toastify, ToastContainer } from 'react-toastify/unstyled';
import styles from './notices.module.scss';
import { toastTimes, type PostedToast } from './toast-history';
import './toaster.scss';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Size = Pick<Box, 'width' | 'height'>;

const step = 8;
/** Between a toast and an element that it must not cover. */
const gap = 4;
const gutter = 16;
/** Height of the navigation bar. */
const barHeight = 72;

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width + gap &&
  other.left < one.left + one.width + gap &&
  one.top < other.top + other.height + gap &&
  other.top < one.top + one.height + gap;

/**
 * Finds a position where a toast covers no interactive element: as far down as possible, first at
 * the right edge, then at the left.
 * @param occupied sets of elements not to cover, in order of preference: where the first leaves no
 *   room, the next is tried
 * @returns bottom right where there is no room
 */
export function findFreePosition(
  size: Size,
  screen: Size,
  occupied: readonly (readonly Box[])[],
): Pick<Box, 'left' | 'top'> {
  const lowest = screen.height - gutter - size.height;
  const right = Math.max(gutter, screen.width - gutter - size.width);
  for (const boxes of occupied) {
    for (const leftEdge of new Set([right, gutter])) {
      for (let top = lowest; top >= barHeight; top -= step) {
        if (!boxes.some((box) => overlaps({ ...size, left: leftEdge, top }, box)))
          return { left: leftEdge, top };
      }
    }
  }
  return { left: right, top: lowest };
}

const actions = 'a[href], button, summary, [role="dialog"] h2';
const fieldsAndReasons = 'input, select, textarea, .alert';

function visibleBoxes(selector: string, toast: Element, isIn = (_: Element) => true): Box[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => !toast.contains(element) && !element.closest('[inert]') && isIn(element))
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ width, height, bottom, top }) =>
        width > 0 && height > 0 && bottom > 0 && top < window.innerHeight,
    );
}

/** Whether an element belongs to no row of a list, or has the focus. */
const isOutOfRows = (element: Element): boolean =>
  element === document.activeElement || !element.closest('tbody');

function placeToasts(container: HTMLElement): void {
  const { width, height } = container.getBoundingClientRect();
  if (height === 0) return;
  const actionBoxes = visibleBoxes(actions, container);
  const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { left, top } = findFreePosition({ width, height }, screen, [
    [...actionBoxes, ...visibleBoxes(fieldsAndReasons, container)],
    // A list that fills the screen: rather over one of its last rows than over what is above it.
    visibleBoxes(`${actions}, ${fieldsAndReasons}`, container, isOutOfRows),
    actionBoxes,
  ]);
  container.style.left = `${left}px`;
  container.style.top = `${top}px`;
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { action } = toast;
  return (
    <div
      className={classes(
        styles['card'],
        'd-flex gap-3 align-items-start py-2 ps-4 pe-2 text-white bg-primary-raised rounded shadow-lg',
      )}
      data-style={toast.style ?? 'default'}
    >
      {toast.style === 'destructive' && (
        <Icon name="warning" size={22} className={classes('mt-2', styles['icon'])} />
      )}
      <div className={'flex-fill minw-0 py-2 text-break'}>
        <p className="mb-0 font-head fw-bold fs-4 lh-sm">{toast.title}</p>
        {toast.text && <p className="mb-0 small text-on-primary">{toast.text}</p>}
        {toast.details && <p className="mb-0 small text-on-primary">{toast.details}</p>}
      </div>
      {action && (
        <Button
          size="small"
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon="close" label="Close notice" variant="on-primary" onClick={onClose} />
    </div>
  );
}

function show(toast: PostedToast, onClosed: () => void): void {
  const card = ({ closeToast }: { closeToast: () => void }) => {
    const close = () => {
      closeToast();
      onClosed();
    };
    return <ToastCard toast={toast} onClose={close} />;
  };
  toastify(card, {
    role: toast.style === 'destructive' ? 'alert' : 'status',
    autoClose: toast.action ? toastTimes.shownWithAction : toastTimes.shown,
  });
}

/**
 * A toast younger than this, in milliseconds, stays when another page opens, as after signing in.
 */
const recentMs = 1_000;

/** The current page and its tab, to which a toast belongs. */
function usePageAndTab(): string {
  const { pathname, search } = useLocation();
  return `${pathname}?${new URLSearchParams(search).get('tab') ?? ''}`;
}

/**
 * When a toast appears, and when a dialog, its content, the window size or the scroll position
 * changes.
 */
function useToastPosition(box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const position = () => {
      const container = box.current?.querySelector<HTMLElement>('.Toastify__toast-container');
      if (container) placeToasts(container);
    };
    // The content of a dialog changes too, such as by an added row with buttons.
    const observer = new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('[role="dialog"]'))
        observer.observe(dialog, { childList: true, subtree: true });
      position();
    });
    if (box.current) observer.observe(box.current, { childList: true, subtree: true });
    observer.observe(document.body, { childList: true, attributeFilter: ['class'] });
    window.addEventListener('resize', position);
    // `scrollend` of an element, such as a dialog, does not bubble: it is captured.
    document.addEventListener('scrollend', position, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', position);
      document.removeEventListener('scrollend', position, true);
    };
  }, [box]);
}

/**
 * Shows the newest toast instead of the previous one. It is rendered outside of the page, so that
 * an open dialog does not make it inert. When it closes, the focus returns to the previous element
 * or to the page.
 */
export function Toaster({ toast }: { toast: PostedToast | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);
  useToastPosition(box);
  useEffect(() => {
    const restoreFocus = () =>
      (previousFocus.current?.isConnected
        ? previousFocus.current
        : document.getElementById('main')
      )?.focus({ preventScroll: true });
    if (box.current?.contains(document.activeElement)) restoreFocus();
    toastify.dismiss();
    if (toast) show(toast, restoreFocus);
  }, [toast]);
  const currentPage = usePageAndTab();
  const pageOfToast = useRef(currentPage);
  useEffect(() => {
    // Dismisses only on a change: a toast may be old when this component mounts, because its code
    // is loaded for the first toast.
    if (pageOfToast.current === currentPage) return;
    pageOfToast.current = currentPage;
    if (toast && Date.now() - toast.postedAt > recentMs) toastify.dismiss();
  }, [currentPage, toast]);

  const enter = ({ relatedTarget, currentTarget }: FocusEvent) => {
    toastify.pause();
    const isPart = relatedTarget instanceof HTMLElement && relatedTarget !== document.body;
    if (isPart && !currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
  };
  return createPortal(
    <div ref={box} onFocus={enter} onBlur={() => toastify.play()}>
      <ToastContainer
        aria-label="Notices"
        position="bottom-right"
        autoClose={toastTimes.shown}
        pauseOnFocusLoss={false}
        transition={false}
        closeButton={false}
        icon={false}
      />
    </div>,
    document.body,
  );
}
