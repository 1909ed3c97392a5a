import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { customElements } from './custom-elements.ts';

const sources = 'packages/annotation-kit/src';
const described = z.object({ name: z.string(), type: z.object({ text: z.string() }), description: z.string().min(1) });
const manifestSchema = z.object({
  modules: z.tuple([
    z.object({
      declarations: z.tuple([
        z.object({
          description: z.string().min(1),
          attributes: z.array(described),
          members: z.array(described.extend({ kind: z.string() })),
          events: z.array(described),
        }),
      ]),
    }),
  ]),
});

it('describes every attribute, property, method and event of the element', () => {
  const [{ declarations }] = manifestSchema.parse(customElements(sources)).modules;
  const [{ attributes, members, events }] = declarations;
  const defined = readFileSync(`${sources}/element/define-earmark-audio.tsx`, 'utf8');
  const observed = /const attributes = \[([^\]]+)\]/.exec(defined)?.[1]?.match(/\w+/g) ?? [];
  expect(attributes.map(({ name }) => name)).toEqual(observed);
  const getters = [...defined.matchAll(/^ {4}get (\w+)\(/gm)].map(([, name]) => name);
  expect(members.flatMap(({ kind, name }) => (kind === 'field' ? [name] : [])).toSorted()).toEqual(getters.toSorted());
  expect(members.flatMap(({ kind, name }) => (kind === 'method' ? [name] : []))).toEqual(
    expect.arrayContaining(['play', 'pause', 'seek', 'zoom', 'select', 'save']),
  );
  const told = [...defined.matchAll(/#tell\('(\w+)'/g)].map(([, name]) => name);
  expect(events.map(({ name }) => name).toSorted()).toEqual([...new Set(told)].toSorted());
});
