/** Forms over react-final-form, checked by the contracts. */
export { CheckboxField, CheckboxGroupField } from './checkboxes';
export { FieldGrid, FieldSet } from './Field';
export { Form, type FormProps, SubmitButton, useFormValue, useSetFormValue } from './Form';
export {
  MomentField,
  NumberField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from './text-fields';
