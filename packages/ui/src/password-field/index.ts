export { PasswordField } from './PasswordField.tsx';
export type { PasswordFieldProps } from './PasswordField.tsx';
export type { PasswordRule } from './PasswordRules.tsx';
