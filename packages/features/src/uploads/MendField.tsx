import { useState } from 'react';
import type { BadCell } from './csv-format';
import styles from './uploads.module.scss';

interface MendFieldProps {
  row: number;
  cell: BadCell;
  onMend: (value: string) => void;
}

/** A cell that could not be read, to be mended in place; it is read again when the field is left, or at Enter. */
export function MendField({ row, cell: { column, value, expected }, onMend }: MendFieldProps) {
  const [typed, setTyped] = useState(value);
  const words = `${value === '' ? `${column} is empty` : `${column}: “${value}”`}${expected ? ` — ${expected}` : ''}`;
  const commit = () => {
    if (typed.trim() !== value.trim()) onMend(typed.trim());
  };
  return (
    <span className={styles['mend']}>
      <span aria-hidden="true">{words}</span>
      <input
        aria-label={`Row ${row}, ${words}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
    </span>
  );
}
