/** Forms over react-final-form, checked by the contracts. */
export { CheckboxField, CheckboxGroupField } from './checkboxes';
export { FieldGrid, FieldSet } from './Field';
export { Form, type FormProps, type FormValues, SubmitButton, useFormValue, useSetFormValue } from './Form';
export { NumberField, PasswordField, SelectField, type SelectFieldProps, TextAreaField, TextField, type TextFieldProps } from './text-fields';
