import type { MouseEvent } from 'react';
import Button from 'react-bootstrap/Button';
import { classes } from '../classes';
import { useRovingFocus, useScrolledIntoView } from '../a11y/focus';
import styles from './filter-chips.module.scss';

interface FilterChipsProps<Value extends string> {
  /** What is filtered, such as `Filter by sport`. */
  label: string;
  options: readonly Value[];
  selected: Value;
  onSelect: (value: Value) => void;
  /** Label of a chip. Default: the value. */
  words?: (value: Value) => string;
  /** The page's address with a choice, where it is kept there: a chip is a link until hydrated. */
  hrefOf?: (value: Value) => string;
}

/**
 * A row of toggle buttons of which one is pressed: one tab stop, arrow keys inside, scrolling
 * horizontally on phones.
 */
export function FilterChips<Value extends string>({
  label,
  options,
  selected,
  onSelect,
  words,
  hrefOf,
}: FilterChipsProps<Value>) {
  const { ref, onKeyDown } = useRovingFocus('[aria-pressed]');
  useScrolledIntoView(ref, '[aria-pressed="true"]', selected);
  const stop = options.includes(selected) ? selected : options[0];
  const select = (event: MouseEvent, option: Value) => {
    if (hrefOf && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    onSelect(option);
  };
  return (
    <div
      className={classes('position-relative d-flex d-print-none gap-2', styles['chips'])}
      role="toolbar"
      aria-label={label}
      ref={ref}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => (
        <Button
          key={option}
          href={hrefOf?.(option)}
          size="sm"
          variant={option === selected ? 'dark' : 'quiet'}
          className={classes(
            'flex-shrink-0 ls-1 text-none text-nowrap',
            option === selected && styles['selected'],
            styles['chip'],
          )}
          aria-pressed={option === selected}
          tabIndex={option === stop ? 0 : -1}
          onClick={(event) => select(event, option)}
        >
          {words ? words(option) : option}
        </Button>
      ))}
    </div>
  );
}
