import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A member of an interface: its type as written, and its docstring. */
interface Member {
  readonly name: string;
  readonly type: string;
  readonly isReadonly: boolean;
  readonly description?: string;
}

/** Tag of the custom element, and the module that defines it, relative to dist/. */
const tagName = 'earmark-audio';
const definition = 'element/define-earmark-audio.js';

/**
 * The custom-elements manifest of the kit, by which editors and documentation programs know `<earmark-audio>`. It is
 * made of the element's interfaces, hence their layout counts: one member a line, its docstring before it.
 */
export function customElements(sources: string): object {
  const element = readFileSync(join(sources, 'element/earmark-audio.ts'), 'utf8');
  const handle = readFileSync(join(sources, 'quick/annotator-handle.ts'), 'utf8');
  const own = membersOf(element, 'EarmarkAudioElement');
  const picked: readonly string[] = /Pick<AnnotatorHandle, ([^>]+)>/.exec(element)?.[1]?.match(/\w+/g) ?? [];
  const methods = membersOf(handle, 'AnnotatorHandle').filter(({ name }) => picked.includes(name));
  const fieldOf = (name: string): Member | undefined => own.find((member) => member.name === name);
  const declaration = {
    kind: 'class',
    customElement: true,
    tagName,
    name: 'EarmarkAudioElement',
    description: descriptionOf(element, 'EarmarkAudioElement'),
    superclass: { name: 'HTMLElement' },
    attributes: membersOf(element, 'EarmarkAudioAttributes').map(({ name, type, description }) => ({
      name,
      fieldName: name,
      type: { text: type },
      description: [fieldOf(name)?.description, description].filter(Boolean).join(' '),
    })),
    members: [
      ...own.map(({ name, type, isReadonly, description }) => ({
        kind: 'field',
        name,
        type: { text: type },
        description,
        ...(isReadonly && { readonly: true }),
      })),
      ...methods.map(({ name, type, description }) => ({ kind: 'method', name, type: { text: type }, description })),
    ],
    events: membersOf(element, 'EarmarkAudioEvents').map(({ name, type, description }) => ({
      name,
      type: { text: `CustomEvent<${type}>` },
      description,
    })),
  };
  return {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path: `dist/${definition}`,
        declarations: [declaration],
        exports: [
          { kind: 'custom-element-definition', name: tagName, declaration: { name: declaration.name } },
          { kind: 'js', name: 'defineEarmarkAudio', declaration: { name: 'defineEarmarkAudio' } },
        ],
      },
    ],
  };
}

/** Members of an exported interface that are properties; methods and overloads are left out. */
function membersOf(source: string, name: string): Member[] {
  const [, body] = new RegExp(`^export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`, 'm').exec(source) ?? [];
  if (body === undefined) throw new Error(`There is no interface ${name}.`);
  return [...body.matchAll(/(?:^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^ {2}(readonly )?(\w+)\??: (.+);$/gm)].map(
    ([, doc, isReadonly, member = '', type = '']) => ({
      name: member,
      type,
      isReadonly: isReadonly !== undefined,
      ...(doc !== undefined && { description: inOneLine(doc) }),
    }),
  );
}

function descriptionOf(source: string, name: string): string {
  const [, doc = ''] =
    new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport interface ${name}\\b`).exec(source) ?? [];
  return inOneLine(doc);
}

const inOneLine = (doc: string): string =>
  doc
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\{@link (\w+)\}/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
