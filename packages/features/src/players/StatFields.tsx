import { FieldGrid, FieldSet, TextField } from '@sandites/ui/forms';
import type { StatSection } from './stat-sections';

/** A part of the form that asks for figures; any may stay empty. */
export function StatFields({ legend, fields }: StatSection) {
  return (
    <FieldSet legend={legend}>
      <FieldGrid>
        {fields.map(({ name, label, help }) => (
          <TextField key={name} name={name} label={label} help={help} optional />
        ))}
      </FieldGrid>
    </FieldSet>
  );
}
