export { Quality } from './Quality.tsx';
