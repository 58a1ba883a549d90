export {
  CheckboxField,
  CheckboxGroupField,
  MomentField,
  NumberField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from './inputs';
export { FieldGrid, FieldSet } from './Field';
export { Form, type FormProps, SubmitButton, useFormValue, useSetFormValue } from './Form';
