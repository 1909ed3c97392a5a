export { DatePicker } from './DatePicker.tsx';
export type { DatePickerProps } from './DatePicker.tsx';
export { DateRangePicker } from './DateRangePicker.tsx';
export type { DateRangePickerProps } from './DateRangePicker.tsx';
export { lastDays } from './iso-date.ts';
export type { IsoDate, IsoDateRange } from './iso-date.ts';
export { TimeField } from './TimeField.tsx';
export type { TimeFieldProps } from './TimeField.tsx';
export type { IsoTime } from './iso-time.ts';
