import type { HTMLInputTypeAttribute } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { Field, type FieldProps } from './Field';

export interface TextFieldProps extends FieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel' | 'date' | 'time' | 'password'>;
  placeholder?: string;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'decimal';
}

/** One line of text, or a date or a time in the browser's own control. */
export function TextField({ type = 'text', placeholder, autoComplete, inputMode, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => <FormControl {...control} type={type} placeholder={placeholder} autoComplete={autoComplete} inputMode={inputMode} />}
    </Field>
  );
}

/** A number, kept as the text that was typed: the contract's check reads it (product D33). */
export function NumberField({ whole = false, ...field }: Omit<TextFieldProps, 'type' | 'inputMode'> & { whole?: boolean }) {
  return <TextField {...field} inputMode={whole ? 'numeric' : 'decimal'} />;
}
