import { readOptions, type SelectOption } from '@sandites/ui';
import { useId } from 'react';
import styles from './toolbar.module.scss';

export interface FilterSelectProps {
  /** Shown before the choice, such as `Filter by Sport`. */
  label: string;
  options: readonly SelectOption[];
  selected: string;
  onSelect: (value: string) => void;
}

/** Narrows a list to one choice. */
export function FilterSelect({ label, options, selected, onSelect }: FilterSelectProps) {
  const id = useId();
  return (
    <div className={styles['select']}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={selected} onChange={({ target }) => onSelect(target.value)}>
        {readOptions(options).map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
