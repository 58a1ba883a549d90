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
}: FilterChipsProps<Value>) {
  const { ref, onKeyDown } = useRovingFocus('button');
  useScrolledIntoView(ref, '[aria-pressed="true"]', selected);
  const stop = options.includes(selected) ? selected : options[0];
  return (
    <div
      className={classes('position-relative d-flex d-print-none gap-2', styles['chips'])}
      role="toolbar"
      aria-label={label}
      ref={ref}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className={classes(
            'btn btn-sm flex-shrink-0 ls-1 text-none text-nowrap',
            option === selected ? 'btn-dark' : 'btn-quiet',
            option === selected && styles['selected'],
            styles['chip'],
          )}
          aria-pressed={option === selected}
          tabIndex={option === stop ? 0 : -1}
          onClick={() => onSelect(option)}
        >
          {words ? words(option) : option}
        </button>
      ))}
    </div>
  );
}
