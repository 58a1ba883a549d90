/** Forms over react-final-form, checked by the contracts. */
export { CheckboxField } from './CheckboxField';
export { CheckboxGroupField } from './CheckboxGroupField';
export { FieldGrid, FieldSet } from './FieldGrid';
export { Form, type FormProps, type FormValues } from './Form';
export { PasswordField } from './PasswordField';
export { SelectField, type SelectFieldProps } from './SelectField';
export { SubmitButton } from './SubmitButton';
export { TextAreaField } from './TextAreaField';
export { NumberField, TextField, type TextFieldProps } from './TextField';
export { useFormValue, useSetFormValue } from './use-form-value';
