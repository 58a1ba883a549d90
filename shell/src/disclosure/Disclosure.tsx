import { useLocation } from '@sandites/remote-kit';
import { arrowTarget, classes } from '@sandites/ui';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import styles from './disclosure.module.scss';

interface DisclosureParts {
  isOpen: boolean;
  /** Around the button and the panel. */
  root: { ref: RefObject<HTMLDivElement | null>; onKeyDown: (event: KeyboardEvent) => void };
  button: {
    ref: RefObject<HTMLButtonElement | null>;
    type: 'button';
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
  };
  panel: { id: string };
  /** Closes the panel; the button takes the focus. */
  close: () => void;
}

/**
 * A button that opens a panel of links (ARIA Authoring Practices, disclosure navigation): arrow
 * keys move inside it, Escape closes it and gives
 * the focus back; it closes on navigation and when the focus leaves it.
 * @param id the id of the panel; by default one of its own
 */
export function useDisclosure(id?: string): DisclosureParts {
  const { key } = useLocation();
  const ownId = useId();
  const panelId = id ?? ownId;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  const open = () => setOpenedAt(key);
  const close = () => {
    setOpenedAt(null);
    button.current?.focus();
  };

  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpenedAt(null);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
    };
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
      return;
    }
    const isOnButton = event.target === button.current;
    if (!isOpen && isOnButton && event.key === 'ArrowDown' && !event.altKey) flushSync(open);
    else if (!isOpen) return;
    const items = [
      ...(document.getElementById(panelId)?.querySelectorAll<HTMLElement>('a, button') ?? []),
    ];
    const target = arrowTarget(
      event,
      'column',
      items.findIndex((item) => item === event.target),
      items.length,
    );
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    items[target]?.focus();
  };

  return {
    isOpen,
    root: { ref: root, onKeyDown },
    button: {
      ref: button,
      type: 'button',
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: isOpen ? () => setOpenedAt(null) : open,
    },
    panel: { id: panelId },
    close,
  };
}

interface Props {
  /** The button's accessible name, where its content is no text. */
  label?: string;
  /** What the button shows. */
  button: ReactNode;
  /** Called when it opens or closes. */
  onToggle?: () => void;
  buttonClass?: string;
  panelClass?: string;
  children: ReactNode;
}

/** A button of the navigation bar with a white panel under it. */
export function Disclosure({ label, button, onToggle, buttonClass, panelClass, children }: Props) {
  const parts = useDisclosure();
  const toggle = () => {
    onToggle?.();
    parts.button.onClick();
  };
  return (
    <div className={styles['root']} {...parts.root}>
      <button
        {...parts.button}
        className={classes(styles['button'], buttonClass)}
        aria-label={label}
        title={label}
        onClick={toggle}
      >
        {button}
      </button>
      <div {...parts.panel} className={classes(styles['panel'], panelClass)} hidden={!parts.isOpen}>
        {parts.isOpen && children}
      </div>
    </div>
  );
}
