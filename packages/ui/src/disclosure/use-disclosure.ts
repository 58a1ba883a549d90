import { useLocation } from '@sandites/remote-kit';
import { arrowTarget } from '@sandites/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * A button that opens a panel of links (ARIA Authoring Practices, disclosure navigation): arrow
 * keys move inside it, Escape closes it and gives the focus back; it closes on navigation and when
 * the focus leaves it.
 * @param id the id of the panel; by default one of its own
 * @returns props for the button, the panel, and `root` around both; `close` gives the focus to the
 *   button
 */
export function useDisclosure(id?: string) {
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
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': panelId,
      onClick: isOpen ? () => setOpenedAt(null) : open,
    },
    panel: { id: panelId },
    close,
  };
}
