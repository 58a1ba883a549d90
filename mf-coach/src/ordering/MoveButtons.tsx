import { Icon, IconButton } from '@sandites/ui';
import { useLayoutEffect, useRef } from 'react';
import styles from './move-buttons.module.scss';
import { useDragHandle } from './use-drag-handle';

interface MoveButtonsProps {
  /** What is moved. */
  name: string;
  /** Which list it stands in. */
  list: string;
  /** Where it stands, from 0, and among how many; the first cannot move up, the last cannot move down. */
  place: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/** Lists that a step at a time takes long to go through. */
const longList = 5;

/**
 * Moves a row by one place, on a long list to any, or by dragging its handle. The button that was pressed keeps the focus, and its row stays in sight; one that leads
 * nowhere keeps it too.
 */
export function MoveButtons({ name, list, place, count, onMove }: MoveButtonsProps) {
  const handle = useDragHandle({ list, place, onMove });
  const pressed = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current?.scrollIntoView?.({ block: 'nearest' });
    pressed.current = null;
  }, [place]);
  const move = (button: HTMLButtonElement, to: number) => {
    if (to < 0 || to >= count) return;
    pressed.current = button;
    onMove(place, to);
  };
  return (
    <span className={styles['order']}>
      <span ref={handle} className={styles['handle']} title="Drag to move" aria-hidden="true">
        <Icon name="menu" />
      </span>
      <IconButton
        icon="arrow-up"
        label={`Move ${name} up`}
        aria-disabled={place === 0}
        onClick={({ currentTarget }) => move(currentTarget, place - 1)}
      />
      <IconButton
        icon="arrow-down"
        label={`Move ${name} down`}
        aria-disabled={place === count - 1}
        onClick={({ currentTarget }) => move(currentTarget, place + 1)}
      />
      {count > longList && (
        <select
          className={styles['place']}
          aria-label={`Move ${name} to place`}
          value={place + 1}
          onChange={({ target }) => onMove(place, Number(target.value) - 1)}
        >
          {Array.from({ length: count }, (_, index) => (
            <option key={index}>{index + 1}</option>
          ))}
        </select>
      )}
    </span>
  );
}
