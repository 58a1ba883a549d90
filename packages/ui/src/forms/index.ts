export {
  CheckboxField,
  CheckboxGroupField,
  FieldGrid,
  FieldSet,
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
