import { AudioLines, BadgeCheck, BarChart3, Building2, ClipboardCheck, FolderKanban, House, Languages, ListChecks, Settings2, Share2, Tags, Trash2, Users, type LucideIcon } from 'lucide-react';
import type { MenuIcon } from '../routes.ts';

export const menuIcons: Readonly<Record<MenuIcon, LucideIcon>> = {
  home: House,
  project: FolderKanban,
  template: Tags,
  'team-task': ListChecks,
  annotate: AudioLines,
  inspect: ClipboardCheck,
  accept: BadgeCheck,
  team: Users,
  user: Building2,
  platform: Settings2,
  character: Languages,
  distribution: Share2,
  statistics: BarChart3,
  bin: Trash2,
};
