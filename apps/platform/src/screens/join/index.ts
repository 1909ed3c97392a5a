export { Join as default } from './Join.tsx';
export { OwnApplications } from './OwnApplications.tsx';
