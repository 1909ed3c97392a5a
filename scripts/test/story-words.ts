import { parseSync } from '@swc/core';

/** What a file of stories says to people. */
export interface StoryWords {
  /** Plain texts that are shown: those of elements, and strings that read as words. */
  readonly shown: readonly string[];
  /** Texts that are Chinese outside of a pair `{ en, zh }`, a test or a story in Chinese alone. */
  readonly chinese: readonly string[];
}

/** Reads the words of a file of stories; tests (`play`), descriptions and names of stories are passed over. */
export function wordsOf(source: string): StoryWords {
  const shown = new Set<string>();
  const chinese = new Set<string>();
  const take = (text: string): void => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (han.test(words)) chinese.add(words);
    else if (readsAsWords(words)) shown.add(words);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true }), take);
  return { shown: [...shown], chinese: [...chinese] };
}

const han = /\p{Script=Han}/u;

/** Words begin with a capital or stand in a row; ids, keys, paths and values of CSS do neither. */
const readsAsWords = (text: string): boolean =>
  /[a-z]{2}/.test(text) &&
  (/^\p{Lu}/u.test(text) || /[a-z,.] [a-zA-Z]/.test(text)) &&
  !/^(?:data:|https?:|#|\d+(?:px|%|fr)|[MLHVCAZ][\d ])|[{}]|:\s*[\w#.-]+;|^(?:[A-Z][a-z]+){2,}$|^Ctrl\b/.test(text);

/** Nodes of the parser, as far as they are read here. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (isNode(value) && typeof value['value'] === 'string' ? value['value'] : '');

function visit(value: unknown, take: (text: string) => void): void {
  if (Array.isArray(value)) {
    for (const entry of value) visit(entry, take);
    return;
  }
  if (!isNode(value) || isPassedOver(value)) return;
  if (isMeta(value)) {
    visit(argsOf(value), take);
    return;
  }
  // What a property is called is not shown
  if (value['type'] === 'KeyValueProperty') {
    visit(value['value'], take);
    return;
  }
  if (value['type'] === 'StringLiteral' || value['type'] === 'JSXText') {
    take(textOf(value));
    return;
  }
  if (value['type'] === 'TemplateLiteral' && Array.isArray(value['quasis']))
    for (const part of value['quasis']) if (isNode(part) && typeof part['cooked'] === 'string') take(part['cooked']);
  for (const child of Object.values(value)) visit(child, take);
}

const isMeta = (node: Node): boolean => node['type'] === 'VariableDeclarator' && nameOf(node['id']) === 'meta';

/** What all stories of a file are given; the rest of its `meta` names and describes them. */
function argsOf({ init }: Node): readonly Node[] {
  const meta = isNode(init) && isNode(init['expression']) ? init['expression'] : init;
  const properties = isNode(meta) && Array.isArray(meta['properties']) ? meta['properties'].filter(isNode) : [];
  return properties.filter(({ key }) => nameOf(key) === 'args');
}

/** Whether a node shows nothing to people who look at the stories. */
function isPassedOver(node: Node): boolean {
  const type = String(node['type']);
  if (/^(?:Import|Ts|ExportAll)/.test(type) && !/^Ts(?:As|Const|NonNull|Satisfies)/.test(type)) return true;
  if (type === 'KeyValueProperty') return ignored.has(nameOf(node['key'])) || nameOf(node['key']).startsWith('data-');
  if (type === 'JSXAttribute') return ignored.has(nameOf(node['name'])) || nameOf(node['name']).startsWith('data-');
  if (type === 'VariableDeclarator') return nameOf(node['id']) === 'description';
  if (type === 'ObjectExpression' && Array.isArray(node['properties'])) {
    const names = new Set(node['properties'].map((property) => (isNode(property) ? nameOf(property['key']) : '')));
    return names.has('en') && names.has('zh');
  }
  if (type === 'CallExpression')
    return /^(?:expect|userEvent|within|fireEvent|styled|Error)/.test(calleeOf(node['callee']));
  if (type === 'NewExpression') return nameOf(node['callee']) === 'Error';
  if (type === 'TaggedTemplateExpression') return true;
  return /^(?:Async)?Function/.test(type) && node['async'] === true;
}

/** Names of props and properties that hold no words, and those of tests. */
const ignored = new Set(
  'play globals tags parameters className style href src type id key width height minColumnWidth transform gridTemplateColumns'.split(
    ' ',
  ),
);

const nameOf = (value: unknown): string =>
  isNode(value)
    ? typeof value['value'] === 'string'
      ? value['value']
      : nameOf(value['name'] ?? '') || textOf(value)
    : typeof value === 'string'
      ? value
      : '';

const calleeOf = (value: unknown): string =>
  isNode(value)
    ? value['type'] === 'MemberExpression'
      ? calleeOf(value['object'])
      : value['type'] === 'CallExpression'
        ? calleeOf(value['callee'])
        : nameOf(value)
    : '';
