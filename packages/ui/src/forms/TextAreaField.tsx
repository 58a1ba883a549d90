import FormControl from 'react-bootstrap/FormControl';
import { Field, type FieldProps } from './Field';

/** Text of several lines. */
export function TextAreaField({ rows = 4, placeholder, ...field }: FieldProps & { rows?: number; placeholder?: string }) {
  return <Field {...field}>{(control) => <FormControl {...control} as="textarea" rows={rows} placeholder={placeholder} />}</Field>;
}
