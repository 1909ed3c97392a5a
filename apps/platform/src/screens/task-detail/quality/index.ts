export { Disputes } from './Disputes.tsx';
export { Quality } from './Quality.tsx';
export { WorkOfPeople } from './WorkOfPeople.tsx';
