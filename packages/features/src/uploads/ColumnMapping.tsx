import { Callout } from '@sandites/ui';
import { FilterSelect } from '@sandites/ui/table';
import type { CsvFormat } from './csv-format';
import type { Guess, Places } from './match-columns';
import styles from './uploads.module.scss';

interface ColumnMappingProps {
  format: Pick<CsvFormat<never>, 'columns' | 'required'>;
  header: readonly string[];
  places: Places;
  guesses: readonly Guess[];
  onPlace: (column: string, place: number) => void;
}

const none = { value: '-1', label: 'Not in this file' };

/** Which of the file's columns were taken for which; nothing where every name was plain and none is missing. */
export function ColumnMapping({ format: { columns, required = [] }, header, places, guesses, onPlace }: ColumnMappingProps) {
  const missing = required.filter((column) => places[column] === -1);
  const asked = columns.filter((column) => missing.includes(column) || guesses.some((guess) => guess.column === column));
  if (asked.length === 0) return null;
  const options = [none, ...header.map((name, place) => ({ value: String(place), label: name || `Column ${place + 1}` }))];
  const title = missing.length > 0 ? `Columns that are missing: ${missing.join(', ')}` : 'Please check how the columns were read';
  return (
    <Callout tone={missing.length > 0 ? 'warning' : 'info'} title={title}>
      <div className={styles['mapping']}>
        {asked.map((column) => (
          <FilterSelect
            key={column}
            label={column}
            options={options}
            selected={String(places[column] ?? -1)}
            onSelect={(place) => onPlace(column, Number(place))}
          />
        ))}
      </div>
    </Callout>
  );
}
