export { NameField, NewPasswordField, RepeatedField, UsernameField } from './account-fields.tsx';
export { ContactField, PhoneField } from './contact-fields.tsx';
export { Entrance } from './Entrance.tsx';
export { EntranceForm } from './EntranceForm.tsx';
