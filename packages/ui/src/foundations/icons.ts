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
      use('Plus', Plus, 'Add, new', '新增、新建'),
      use('Pencil', Pencil, 'Edit', '编辑'),
      use('Trash2', Trash2, 'Delete', '删除'),
      use('Copy', Copy, 'Copy', '复制'),
      use('Search', Search, 'Search', '搜索'),
      use('Funnel', Funnel, 'Filter', '筛选'),
      use('Upload', Upload, 'Upload', '上传'),
      use('Download', Download, 'Download, export', '下载、导出'),
      use('Share2', Share2, 'Assign, share', '分配、分享'),
      use('Printer', Printer, 'Print', '打印'),
      use('Undo2', Undo2, 'Undo', '撤销'),
      use('Redo2', Redo2, 'Redo', '重做'),
      use('RotateCw', RotateCw, 'Refresh, try again', '刷新、重试'),
      use('RotateCcw', RotateCcw, 'Back to the default', '恢复默认'),
      use('X', X, 'Close, remove', '关闭、移除'),
      use('Check', Check, 'Chosen, done', '已选、完成'),
      use('Minus', Minus, 'Partly chosen, less', '部分选中、减少'),
      use('Ellipsis', Ellipsis, 'More actions', '更多操作'),
    ],
  },
  {
    title: { en: 'Ways', zh: '导航' },
    icons: [
      use('House', House, 'Home', '首页'),
      use('ChevronDown', ChevronDown, 'Opens below', '向下展开'),
      use('ChevronUp', ChevronUp, 'Closes, previous', '收起、上一个'),
      use('ChevronLeft', ChevronLeft, 'Previous page', '上一页'),
      use('ChevronRight', ChevronRight, 'Next page, inside', '下一页、进入'),
      use('ArrowLeft', ArrowLeft, 'Way back', '返回'),
      use('ArrowUp', ArrowUp, 'Sorted up, move up', '升序、上移'),
      use('ArrowDown', ArrowDown, 'Sorted down, move down', '降序、下移'),
      use('ExternalLink', ExternalLink, 'Opens elsewhere', '在别处打开'),
      use('PanelLeftClose', PanelLeftClose, 'Fold the menu', '收起菜单'),
      use('PanelLeftOpen', PanelLeftOpen, 'Unfold the menu', '展开菜单'),
      use('LogOut', LogOut, 'Log out', '退出登录'),
    ],
  },
  {
    title: { en: 'States', zh: '状态' },
    icons: [
      use('CircleCheck', CircleCheck, 'Success', '成功'),
      use('Info', Info, 'Information', '提示'),
      use('TriangleAlert', TriangleAlert, 'Warning', '警告'),
      use('CircleX', CircleX, 'Error', '错误'),
      use('CircleAlert', CircleAlert, 'Field with a fault', '有误的字段'),
      use('LoaderCircle', LoaderCircle, 'Working', '进行中'),
      use('CloudOff', CloudOff, 'Not connected', '未连接'),
      use('Inbox', Inbox, 'Nothing here', '暂无内容'),
      use('CircleHelp', CircleHelp, 'Help', '帮助'),
      use('Eye', Eye, 'Shown', '显示'),
      use('EyeOff', EyeOff, 'Hidden', '隐藏'),
      use('Star', Star, 'Bookmarked', '已收藏'),
    ],
  },
  {
    title: { en: 'Sound and annotation', zh: '音频与标注' },
    icons: [
      use('Play', Play, 'Play', '播放'),
      use('Pause', Pause, 'Pause', '暂停'),
      use('Repeat', Repeat, 'Loop', '循环'),
      use('Volume2', Volume2, 'Volume', '音量'),
      use('VolumeX', VolumeX, 'Muted', '静音'),
      use('Headphones', Headphones, 'Annotate by ear', '听音标注'),
      use('AudioLines', AudioLines, 'Audio, recognition', '音频、识别'),
      use('ZoomIn', ZoomIn, 'Zoom in', '放大'),
      use('ZoomOut', ZoomOut, 'Zoom out', '缩小'),
      use('Maximize2', Maximize2, 'All in sight', '全部可见'),
      use('Split', Split, 'Split a segment', '拆分片段'),
      use('Merge', Merge, 'Merge segments', '合并片段'),
      use('Layers', Layers, 'Tracks', '音轨'),
      use('Tags', Tags, 'Labels', '标签'),
      use('MessageSquareText', MessageSquareText, 'Comments', '批注'),
      use('History', History, 'Revisions', '历史版本'),
      use('GitCompare', GitCompare, 'Compare revisions', '版本对比'),
      use('ScanSearch', ScanSearch, 'Find and replace', '查找替换'),
      use('Keyboard', Keyboard, 'Shortcuts', '快捷键'),
    ],
  },
  {
    title: { en: 'Things and settings', zh: '对象与设置' },
    icons: [
      use('FolderKanban', FolderKanban, 'Project', '项目'),
      use('ListChecks', ListChecks, 'Tasks', '任务'),
      use('ClipboardCheck', ClipboardCheck, 'Inspection, acceptance', '质检、验收'),
      use('UserRound', UserRound, 'Person', '人员'),
      use('Users', Users, 'Team', '团队'),
      use('ChartColumn', ChartColumn, 'Statistics', '统计'),
      use('CalendarDays', CalendarDays, 'Date', '日期'),
      use('Settings2', Settings2, 'Settings', '设置'),
      use('SlidersHorizontal', SlidersHorizontal, 'View options', '显示选项'),
      use('Languages', Languages, 'Language', '语言'),
      use('Sun', Sun, 'Light theme', '浅色主题'),
      use('Moon', Moon, 'Dark theme', '深色主题'),
      use('Monitor', Monitor, 'As the system', '跟随系统'),
    ],
  },
];

function use(name: string, Icon: LucideIcon, en: string, zh: string): IconUse {
  return { name, Icon, meaning: { en, zh } };
}
