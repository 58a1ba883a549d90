import { classes } from '@sandites/ui';
import { useDisclosure } from '@sandites/ui/disclosure';
import type { ReactNode } from 'react';
import styles from './navigation.module.scss';

interface Props {
  /** The button's accessible name, where its content is no text. */
  label?: string;
  button: ReactNode;
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
    <div className="position-relative minw-0" {...parts.root}>
      <button
        {...parts.button}
        className={classes(
          styles['button'],
          'btn-plain d-inline-flex gap-1 align-items-center justify-content-center px-2 minh-touch rounded',
          buttonClass,
        )}
        aria-label={label}
        title={label}
        onClick={toggle}
      >
        {button}
      </button>
      <div
        {...parts.panel}
        className={classes(
          styles['panel'],
          'text-body bg-white border rounded shadow-lg',
          panelClass,
        )}
        hidden={!parts.isOpen}
      >
        {parts.isOpen && children}
      </div>
    </div>
  );
}
