import { classes, Icon, readOptions, type SelectOption, VisuallyHidden } from '@sandites/ui';
import { type ReactNode, useId } from 'react';
import styles from './toolbar.module.scss';

/** A toolbar over a list: filters at the left, actions at the right. */
export function Toolbar({ children, actions }: { children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="d-flex d-print-none flex-wrap gap-3 align-items-start justify-content-between mb-4">
      {children && (
        <div className={classes('d-flex flex-wrap gap-3 minw-0', styles['filters'])}>
          {children}
        </div>
      )}
      {actions && <div className={classes('btn-row', styles['actions'])}>{actions}</div>}
    </div>
  );
}

interface SearchBoxProps {
  /**
   * The placeholder, such as `Search events...`; also the accessible name unless `label` is given.
   */
  placeholder: string;
  label?: string;
  value: string;
  onChange: (value: string) => void;
  /** Suggestions that the browser shows while typing. */
  suggestions?: readonly string[];
}

/** A search input. */
export function SearchBox({
  placeholder,
  label = placeholder,
  value,
  onChange,
  suggestions,
}: SearchBoxProps) {
  const id = useId();
  return (
    <div className={classes('position-relative', styles['search'])}>
      <label htmlFor={id} className="position-absolute m-3 lh-1 text-secondary">
        <Icon name="search" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        id={id}
        type="search"
        className="form-control"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        list={suggestions && `${id}-list`}
        onChange={({ target }) => onChange(target.value)}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </div>
  );
}

interface FilterSelectProps {
  /** Shown before the choice, such as `Filter by Sport`. */
  label: string;
  options: readonly SelectOption[];
  selected: string;
  onSelect: (value: string) => void;
}

/** A select that filters a list. */
export function FilterSelect({ label, options, selected, onSelect }: FilterSelectProps) {
  const id = useId();
  return (
    <div
      className={classes(
        'd-inline-flex align-items-center minw-0 mw-100 ps-3 bg-white rounded',
        styles['select'],
      )}
    >
      <label
        htmlFor={id}
        className="py-2 font-head fw-semibold fs-6 lh-1 ls-1 text-nowrap text-secondary"
      >
        {label}
      </label>
      <select
        id={id}
        className="form-select"
        value={selected}
        onChange={({ target }) => onSelect(target.value)}
      >
        {/* The list's own `map`: it prerenders a school's sports as slots (template-school.ts). */}
        {options.map((option) =>
          readOptions([option]).map(({ value, label: optionLabel }) => (
            <option key={value} value={value}>
              {optionLabel}
            </option>
          )),
        )}
      </select>
    </div>
  );
}
