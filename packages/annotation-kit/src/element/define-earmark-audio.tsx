import type { AudioRules } from '@earmark/model';
import { createBrand, type Brand, type ThemeChoice } from '@earmark/ui';
import { createRoot, type Root } from 'react-dom/client';
import { createGlobalStyle } from 'styled-components';
import type { AudioStore } from '../core/index.ts';
import {
  AudioAnnotator,
  type Annotation,
  type AnnotatorHandle,
  type AudioAnnotatorProps,
  type LabelInput,
} from '../quick/index.ts';
import { readColor, readLabels, readLanguage, readTheme, readValue } from './attributes.ts';
import type { EarmarkAudioElement, EarmarkAudioEvents, EarmarkAudioOptions } from './earmark-audio.ts';

const nothing: Annotation = { segments: [] };
/** What can be set in HTML; everything else is a property. */
const attributes = ['src', 'labels', 'value', 'readonly', 'submits', 'language', 'theme', 'brand', 'heading'] as const;

const readBrand = (text: string | null): Brand | undefined => {
  const color = readColor(text);
  return color === null ? undefined : createBrand(color);
};

/** Events of boxes, sliders and forms inside that bubble under names of the element's own. */
const sameNames = ['change', 'select', 'submit'] as const;

/** Defines the custom element `<earmark-audio>`, or another name. Repeated calls do nothing. */
export function defineEarmarkAudio(name = 'earmark-audio'): void {
  if (!customElements.get(name)) customElements.define(name, createElementClass());
}

/** The class is created on demand: `HTMLElement` does not exist on servers, where this module must be importable. */
function createElementClass(): CustomElementConstructor {
  return class extends HTMLElement implements EarmarkAudioElement {
    static readonly observedAttributes = attributes;
    #root: Root | null = null;
    #labels: LabelInput | null = null;
    #value: Annotation = nothing;
    /** `value` was set in this turn: it belongs to the audio set in the same turn, before or after it. */
    #isValueNew = false;
    #brand: Brand | undefined;
    #texts: AudioAnnotatorProps['texts'] | null = null;
    #rules: Partial<AudioRules> | null = null;
    #user: AudioAnnotatorProps['user'] | null = null;
    #options: EarmarkAudioOptions | null = null;
    #handle: AnnotatorHandle | null = null;

    get src(): string {
      return this.getAttribute('src') ?? '';
    }
    set src(src) {
      this.setAttribute('src', src);
    }
    get labels(): LabelInput | null {
      return this.#labels;
    }
    set labels(labels) {
      this.#labels = labels;
      this.#render();
    }
    get value(): Annotation {
      return this.#value;
    }
    set value(value) {
      this.#take(value);
      this.#render();
    }
    get readonly(): boolean {
      return this.hasAttribute('readonly');
    }
    set readonly(isReadOnly) {
      this.toggleAttribute('readonly', isReadOnly);
    }
    get language(): string {
      const tag = this.getAttribute('language');
      return (this.#texts && tag) ?? readLanguage(tag);
    }
    set language(language) {
      this.setAttribute('language', language);
    }
    get theme(): ThemeChoice {
      return readTheme(this.getAttribute('theme'));
    }
    set theme(theme) {
      this.setAttribute('theme', theme);
    }
    get brand(): string {
      return this.getAttribute('brand') ?? '';
    }
    set brand(color) {
      this.setAttribute('brand', color);
    }
    get heading(): string {
      return this.getAttribute('heading') ?? '';
    }
    set heading(heading) {
      this.setAttribute('heading', heading);
    }
    get texts(): AudioAnnotatorProps['texts'] | null {
      return this.#texts;
    }
    set texts(texts) {
      this.#texts = texts;
      this.#render();
    }
    get rules(): Partial<AudioRules> | null {
      return this.#rules;
    }
    set rules(rules) {
      this.#rules = rules;
      this.#render();
    }
    get user(): AudioAnnotatorProps['user'] | null {
      return this.#user;
    }
    set user(user) {
      this.#user = user;
      this.#render();
    }
    get options(): EarmarkAudioOptions | null {
      return this.#options;
    }
    set options(options) {
      this.#options = options;
      this.#render();
    }
    get submits(): boolean {
      return this.hasAttribute('submits');
    }
    set submits(submits) {
      this.toggleAttribute('submits', submits);
    }
    get store(): AudioStore | null {
      return this.#handle?.store ?? null;
    }
    get time(): number {
      return this.#handle?.time ?? 0;
    }
    get duration(): number {
      return this.#handle?.duration ?? 0;
    }
    get isPlaying(): boolean {
      return this.#handle?.isPlaying ?? false;
    }
    get selection(): readonly string[] {
      return this.#handle?.selection ?? [];
    }
    get segments(): Annotation['segments'] {
      return this.#handle?.segments ?? this.#value.segments;
    }
    get faults(): AnnotatorHandle['faults'] {
      return this.#handle?.faults ?? [];
    }

    play(range?: Parameters<AnnotatorHandle['play']>[0]): void {
      this.#handle?.play(range);
    }
    pause(): void {
      this.#handle?.pause();
    }
    seek(seconds: number): void {
      this.#handle?.seek(seconds);
    }
    zoom(range?: Parameters<AnnotatorHandle['zoom']>[0]): void {
      this.#handle?.zoom(range);
    }
    select(ids: readonly string[]): void {
      this.#handle?.select(ids);
    }
    save(): Promise<boolean> {
      return this.#handle?.save() ?? Promise.resolve(false);
    }

    attributeChangedCallback(attribute: (typeof attributes)[number], before: string | null, text: string | null): void {
      if (attribute === 'labels') this.#labels = readLabels(text);
      if (attribute === 'value') this.#take(readValue(text) ?? nothing);
      if (attribute === 'brand') this.#brand = readBrand(text);
      if (attribute === 'src' && before !== text) {
        this.#handle = null;
        // Another audio begins empty, unless its annotation was set in the same turn
        if (before !== null && !this.#isValueNew) this.#value = nothing;
      }
      this.#render();
    }

    connectedCallback(): void {
      if (this.#root) return;
      const container = document.createElement('div');
      container.style.height = '100%';
      for (const type of sameNames) container.addEventListener(type, (event) => event.stopPropagation());
      this.dataset['earmarkElement'] = '';
      this.replaceChildren(container);
      this.#root = createRoot(container);
      this.#render();
    }

    disconnectedCallback(): void {
      // Moving an element disconnects and reconnects it synchronously; it must not unmount then.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#root?.unmount();
        this.#root = null;
        this.#handle = null;
      });
    }

    #take(value: Annotation): void {
      this.#value = value;
      this.#isValueNew = true;
      queueMicrotask(() => {
        this.#isValueNew = false;
      });
    }

    #render(): void {
      if (!this.#root) return;
      this.#root.render(
        <>
          <HostStyle />
          {this.src === '' ? null : (
            <AudioAnnotator
              {...this.#options}
              src={this.src}
              labels={this.#labels ?? undefined}
              value={this.#value}
              isReadOnly={this.readonly}
              language={this.language}
              texts={this.#texts ?? undefined}
              theme={this.theme}
              brand={this.#brand}
              title={this.heading === '' ? undefined : this.heading}
              rules={this.#rules ?? undefined}
              user={this.#user ?? undefined}
              host={this}
              onChange={(annotation) => {
                // Handed back as the controlled value, or the annotator would return to the one before
                this.#value = annotation;
                this.#render();
                this.#tell('change', annotation);
              }}
              onReady={(handle) => {
                this.#handle = handle;
                this.#tell('ready', null);
              }}
              onTime={(seconds) => this.#tell('time', seconds)}
              onPlaying={(isPlaying) => this.#tell('playing', isPlaying)}
              onSelect={(ids) => this.#tell('select', ids)}
              onSegmentEnter={(segment) => this.#tell('enter', segment)}
              onSegmentLeave={(segment) => this.#tell('leave', segment)}
              onFaults={(faults) => this.#tell('fault', faults)}
              onSubmit={this.submits ? (annotation) => this.#tell('submit', annotation) : undefined}
            />
          )}
        </>,
      );
    }

    #tell<Type extends keyof EarmarkAudioEvents>(type: Type, detail: EarmarkAudioEvents[Type]): void {
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
    }
  };
}

/** `:where` has no specificity, so that every rule of the page wins. */
const HostStyle = createGlobalStyle`
  :where([data-earmark-element]) {
    display: block;
    height: 560px;
  }
`;
