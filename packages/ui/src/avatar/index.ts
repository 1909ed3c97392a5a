export { Avatar } from './Avatar.tsx';
export type { AvatarProps } from './Avatar.tsx';
export { AvatarGroup } from './AvatarGroup.tsx';
export type { AvatarGroupPerson, AvatarGroupProps } from './AvatarGroup.tsx';
