export {
  CheckboxField,
  CheckboxGroupField,
  FieldGrid,
  FieldSet,
  type FormField,
  type FormFields,
  formFields,
  MomentField,
  NumberField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from './fields';
export {
  type ActionResult,
  Form,
  type FormProps,
  SubmitButton,
  useFormValue,
  useSetFormValue,
} from './Form';
