import {
  ArrowDown, ArrowLeft, ArrowUp, AudioLines, CalendarDays, ChartColumn, Check, ChevronDown, ChevronLeft, ChevronRight, ChevronUp, CircleAlert, CircleCheck, CircleHelp, CircleX,
  ClipboardCheck, CloudOff, Copy, Download, Ellipsis, ExternalLink, Eye, EyeOff, FolderKanban, Funnel, GitCompare, Headphones, History, House, Inbox, Info, Keyboard, Languages, Layers, ListChecks,
  LoaderCircle, LogOut, Maximize2, Merge, MessageSquareText, Minus, Monitor, Moon, PanelLeftClose, PanelLeftOpen, Pause, Pencil, Play, Plus, Printer, Redo2, Repeat, RotateCcw, RotateCw, ScanSearch,
  Search, Settings2, Share2, SlidersHorizontal, Split, Star, Sun, Tags, Trash2, TriangleAlert, Undo2, Upload, UserRound, Users, Volume2, VolumeX, X, ZoomIn, ZoomOut,
  type LucideIcon,
} from 'lucide-react';
import type { Words } from './specimen.tsx';

/** One icon, one meaning, in the whole product. */
export interface IconUse {
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly meaning: Words;
}

/** The icons in use, from lucide, by what they are for. */
export const iconGroups: readonly { readonly title: Words; readonly icons: readonly IconUse[] }[] = [
  {
    title: { en: 'Actions', zh: '操作' },
    icons: [
      icon('Plus', Plus, 'Add, new', '新增、新建'),
      icon('Pencil', Pencil, 'Edit', '编辑'),
      icon('Trash2', Trash2, 'Delete', '删除'),
      icon('Copy', Copy, 'Copy', '复制'),
      icon('Search', Search, 'Search', '搜索'),
      icon('Funnel', Funnel, 'Filter', '筛选'),
      icon('Upload', Upload, 'Upload', '上传'),
      icon('Download', Download, 'Download, export', '下载、导出'),
      icon('Share2', Share2, 'Assign, share', '分配、分享'),
      icon('Printer', Printer, 'Print', '打印'),
      icon('Undo2', Undo2, 'Undo', '撤销'),
      icon('Redo2', Redo2, 'Redo', '重做'),
      icon('RotateCw', RotateCw, 'Refresh, try again', '刷新、重试'),
      icon('RotateCcw', RotateCcw, 'Back to the default', '恢复默认'),
      icon('X', X, 'Close, remove', '关闭、移除'),
      icon('Check', Check, 'Chosen, done', '已选、完成'),
      icon('Minus', Minus, 'Partly chosen, less', '部分选中、减少'),
      icon('Ellipsis', Ellipsis, 'More actions', '更多操作'),
    ],
  },
  {
    title: { en: 'Ways', zh: '导航' },
    icons: [
      icon('House', House, 'Home', '首页'),
      icon('ChevronDown', ChevronDown, 'Opens below', '向下展开'),
      icon('ChevronUp', ChevronUp, 'Closes, previous', '收起、上一个'),
      icon('ChevronLeft', ChevronLeft, 'Previous page', '上一页'),
      icon('ChevronRight', ChevronRight, 'Next page, inside', '下一页、进入'),
      icon('ArrowLeft', ArrowLeft, 'Way back', '返回'),
      icon('ArrowUp', ArrowUp, 'Sorted up, move up', '升序、上移'),
      icon('ArrowDown', ArrowDown, 'Sorted down, move down', '降序、下移'),
      icon('ExternalLink', ExternalLink, 'Opens elsewhere', '在别处打开'),
      icon('PanelLeftClose', PanelLeftClose, 'Fold the menu', '收起菜单'),
      icon('PanelLeftOpen', PanelLeftOpen, 'Unfold the menu', '展开菜单'),
      icon('LogOut', LogOut, 'Log out', '退出登录'),
    ],
  },
  {
    title: { en: 'States', zh: '状态' },
    icons: [
      icon('CircleCheck', CircleCheck, 'Success', '成功'),
      icon('Info', Info, 'Information', '提示'),
      icon('TriangleAlert', TriangleAlert, 'Warning', '警告'),
      icon('CircleX', CircleX, 'Error', '错误'),
      icon('CircleAlert', CircleAlert, 'Field with a fault', '有误的字段'),
      icon('LoaderCircle', LoaderCircle, 'Working', '进行中'),
      icon('CloudOff', CloudOff, 'Not connected', '未连接'),
      icon('Inbox', Inbox, 'Nothing here', '暂无内容'),
      icon('CircleHelp', CircleHelp, 'Help', '帮助'),
      icon('Eye', Eye, 'Shown', '显示'),
      icon('EyeOff', EyeOff, 'Hidden', '隐藏'),
      icon('Star', Star, 'Bookmarked', '已收藏'),
    ],
  },
  {
    title: { en: 'Sound and annotation', zh: '音频与标注' },
    icons: [
      icon('Play', Play, 'Play', '播放'),
      icon('Pause', Pause, 'Pause', '暂停'),
      icon('Repeat', Repeat, 'Loop', '循环'),
      icon('Volume2', Volume2, 'Volume', '音量'),
      icon('VolumeX', VolumeX, 'Muted', '静音'),
      icon('Headphones', Headphones, 'Annotate by ear', '听音标注'),
      icon('AudioLines', AudioLines, 'Audio, recognition', '音频、识别'),
      icon('ZoomIn', ZoomIn, 'Zoom in', '放大'),
      icon('ZoomOut', ZoomOut, 'Zoom out', '缩小'),
      icon('Maximize2', Maximize2, 'All in sight', '全部可见'),
      icon('Split', Split, 'Split a segment', '拆分片段'),
      icon('Merge', Merge, 'Merge segments', '合并片段'),
      icon('Layers', Layers, 'Tracks', '音轨'),
      icon('Tags', Tags, 'Labels', '标签'),
      icon('MessageSquareText', MessageSquareText, 'Comments', '批注'),
      icon('History', History, 'Revisions', '历史版本'),
      icon('GitCompare', GitCompare, 'Compare revisions', '版本对比'),
      icon('ScanSearch', ScanSearch, 'Find and replace', '查找替换'),
      icon('Keyboard', Keyboard, 'Shortcuts', '快捷键'),
    ],
  },
  {
    title: { en: 'Things and settings', zh: '对象与设置' },
    icons: [
      icon('FolderKanban', FolderKanban, 'Project', '项目'),
      icon('ListChecks', ListChecks, 'Tasks', '任务'),
      icon('ClipboardCheck', ClipboardCheck, 'Inspection, acceptance', '质检、验收'),
      icon('UserRound', UserRound, 'Person', '人员'),
      icon('Users', Users, 'Team', '团队'),
      icon('ChartColumn', ChartColumn, 'Statistics', '统计'),
      icon('CalendarDays', CalendarDays, 'Date', '日期'),
      icon('Settings2', Settings2, 'Settings', '设置'),
      icon('SlidersHorizontal', SlidersHorizontal, 'View options', '显示选项'),
      icon('Languages', Languages, 'Language', '语言'),
      icon('Sun', Sun, 'Light theme', '浅色主题'),
      icon('Moon', Moon, 'Dark theme', '深色主题'),
      icon('Monitor', Monitor, 'As the system', '跟随系统'),
    ],
  },
];

function icon(name: string, Icon: LucideIcon, en: string, zh: string): IconUse {
  return { name, Icon, meaning: { en, zh } };
}
