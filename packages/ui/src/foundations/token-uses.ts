import type { DensityScale, Elevation, Palette, scale, ToneColors } from '../theme/index.ts';
import type { Words } from './specimen.tsx';

type PlainColor = Exclude<keyof Palette, 'tone'>;
type Uses<Group> = { readonly [Name in keyof Group]: Words };

/** The purpose of each token. */
export const colorUses: Readonly<Record<PlainColor, Words>> = {
  canvas: { en: 'Ground of the page, under every surface', zh: '页面底色，位于所有面之下' },
  surface: { en: 'Cards, tables, bars and fields', zh: '卡片、表格、栏与输入框' },
  raised: { en: 'What floats: menus, popovers, dialogs', zh: '浮层：菜单、气泡、对话框' },
  sunken: { en: 'A step lower: table heads, wells, code', zh: '低一级：表头、凹槽、代码' },
  hover: { en: 'Where the pointer is, over any ground', zh: '指针所在处，叠在任何底色上' },
  pressed: { en: 'What is pressed, over any ground', zh: '按下处，叠在任何底色上' },
  track: { en: 'Tracks of bars, switches and skeletons', zh: '进度条、开关与骨架的轨道' },
  text: { en: 'What is read', zh: '正文' },
  textMuted: { en: 'What is read second: hints, heads of tables', zh: '次要文字：提示、表头' },
  textFaint: { en: 'Placeholders, units, icons beside text', zh: '占位文字、单位、文字旁的图标' },
  textDisabled: { en: 'What cannot be used now', zh: '当前不可用' },
  textOnSolid: { en: 'On accent and on the solid tones', zh: '用于强调色与实色之上' },
  border: { en: 'Parts things', zh: '分隔内容' },
  borderStrong: { en: 'Frames buttons', zh: '按钮边线' },
  borderField: { en: 'Frames what one types into', zh: '输入框边线' },
  borderControl: { en: 'Boxes, circles and switches that one presses', zh: '勾选框、单选框与开关的边' },
  accent: { en: 'The main action, what is selected', zh: '主要操作、选中项' },
  accentHover: { en: 'The same under the pointer', zh: '指针悬停时' },
  accentPressed: { en: 'The same while pressed', zh: '按下时' },
  focus: { en: 'The ring around what has the focus', zh: '焦点环' },
  tooltip: { en: 'Ground of tooltips', zh: '提示气泡底色' },
  tooltipText: { en: 'Text of tooltips', zh: '提示气泡文字' },
  backdrop: { en: 'Over the page, under a dialog', zh: '对话框下的遮罩' },
  shadow: { en: 'The colour of every shadow', zh: '所有阴影的颜色' },
};

export const toneUses: Uses<ToneColors> = {
  solid: { en: 'A ground under textOnSolid; bars and marks', zh: '承载 textOnSolid 的底色；条与图形' },
  text: { en: 'Words on soft, surface and canvas', zh: '用于 soft、surface、canvas 上的文字' },
  soft: { en: 'The quiet ground of tags and banners', zh: '标签与横幅的浅底' },
  border: { en: 'The edge of that ground', zh: '浅底的边线' },
};

export const seriesUse: Words = {
  en: 'A series of a chart, the first first; with a pattern of its own',
  zh: '图表系列，按次序使用，并各有图案',
};

export const optionUse: Words = {
  en: 'What carries a label of this colour: the title on any ground, and thinned as the ground of text',
  zh: '带有该颜色标签的内容：可作文字，冲淡后作文本底色',
};

export const elevationUses: Readonly<Record<Elevation, Words>> = {
  knob: { en: 'Knobs of switches and sliders', zh: '开关与滑块的旋钮' },
  floating: { en: 'Menus, popovers, toasts', zh: '菜单、气泡、轻提示' },
  drawer: { en: 'Drawers', zh: '抽屉' },
  dialog: { en: 'Dialogs', zh: '对话框' },
};

export const densityUses: { readonly [Group in keyof DensityScale]: Uses<DensityScale[Group]> } = {
  height: {
    controlS: { en: 'Controls in rows and toolbars', zh: '行内与工具栏中的控件' },
    controlM: { en: 'Controls', zh: '控件' },
    controlL: { en: 'Controls where there is little else', zh: '内容很少处的控件' },
    row: { en: 'A row of a table', zh: '表格的行' },
    tableHead: { en: 'The head of a table', zh: '表头' },
    item: { en: 'A line of a menu or list', zh: '菜单或列表的一行' },
    tab: { en: 'Tabs', zh: '标签页' },
    cardHead: { en: 'The bar on top of a card', zh: '卡片顶栏' },
  },
  inset: {
    control: { en: 'Inside a control', zh: '控件内' },
    cell: { en: 'Inside a cell of a table', zh: '单元格内' },
    card: { en: 'Inside a card', zh: '卡片内' },
    page: { en: 'Around a page', zh: '页面四周' },
  },
};

export const scaleUses: { readonly [Group in keyof typeof scale]: Uses<(typeof scale)[Group]> } = {
  space: {
    0: { en: 'Joined', zh: '相连' },
    1: { en: 'Inside a field', zh: '字段内' },
    2: { en: 'Between buttons', zh: '按钮之间' },
    3: { en: 'Inside a group', zh: '组内' },
    4: { en: 'Between fields', zh: '字段之间' },
    5: { en: 'Between sections', zh: '区块之间' },
    6: { en: 'Between parts of a page', zh: '页面各部分之间' },
    7: { en: 'Around what stands alone', zh: '独立内容四周' },
  },
  radius: {
    s: { en: 'Small controls and marks', zh: '小控件与标记' },
    m: { en: 'Controls and cards', zh: '控件与卡片' },
    l: { en: 'Dialogs', zh: '对话框' },
    full: { en: 'Pills and knobs', zh: '胶囊与旋钮' },
  },
  fontSize: {
    xxs: { en: 'Initials in small marks alone', zh: '仅用于小标记中的首字母' },
    xs: { en: 'Counts, keys', zh: '计数、按键' },
    s: { en: 'Hints, faults, tags', zh: '提示、错误、标签' },
    m: { en: 'Tables, controls, text', zh: '表格、控件、正文' },
    l: { en: 'Headings of cards, what is transcribed', zh: '卡片标题、转写文字' },
    xl: { en: 'Headings of dialogs and sections', zh: '对话框与区块标题' },
    xxl: { en: 'Headings of pages', zh: '页面标题' },
    display: { en: 'Figures of statistics', zh: '统计数字' },
    hero: { en: 'The one line of an entry page', zh: '入口页的主句' },
  },
  fontWeight: {
    regular: { en: 'Text', zh: '正文' },
    medium: { en: 'Buttons, tabs, labels', zh: '按钮、标签页、标签' },
    strong: { en: 'Headings, figures', zh: '标题、数字' },
  },
  lineHeight: {
    tight: { en: 'Headings', zh: '标题' },
    normal: { en: 'Text, in both languages', zh: '正文，两种语言相同' },
  },
  fontFamily: { sans: { en: 'Everything', zh: '全部文字' }, mono: { en: 'Code, ids, times', zh: '代码、编号、时间' } },
  duration: {
    fast: { en: 'Colours and edges', zh: '颜色与边线' },
    normal: { en: 'What moves or appears', zh: '移动与出现' },
  },
  easing: { out: { en: 'Everything that moves', zh: '一切移动' } },
  zIndex: {
    raised: { en: 'Over its neighbours in one part', zh: '同一部分内高于相邻元素' },
    sticky: { en: 'Stays while the rest scrolls', zh: '滚动时保持不动' },
    drawer: { en: 'Drawers', zh: '抽屉' },
    dialog: { en: 'Dialogs and their backdrop', zh: '对话框及遮罩' },
    popover: { en: 'Menus, lists, popovers', zh: '菜单、列表、气泡' },
    tooltip: { en: 'Tooltips', zh: '提示气泡' },
    toast: { en: 'Toasts', zh: '轻提示' },
    watermark: { en: 'The watermark, over everything', zh: '水印，位于一切之上' },
  },
};
