export { AccountList as default } from './AccountList.tsx';
