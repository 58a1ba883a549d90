import { Icon, VisuallyHidden } from '@sandites/ui';
import { useId } from 'react';
import styles from './toolbar.module.scss';

export interface SearchBoxProps {
  /** What it says while it is empty, such as `Search events...`; also its name unless `label` is given. */
  placeholder: string;
  label?: string;
  value: string;
  onChange: (value: string) => void;
}

/** Narrows a list while typing. */
export function SearchBox({ placeholder, label = placeholder, value, onChange }: SearchBoxProps) {
  const id = useId();
  return (
    <div className={styles['search']}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
