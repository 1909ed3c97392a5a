import { TextArea } from '@earmark/ui';
import { useState } from 'react';

interface LinesFieldProps<Entry> {
  label: string;
  description: string;
  placeholder: string;
  value: readonly Entry[];
  parse: (text: string) => Entry[];
  print: (entries: readonly Entry[]) => string;
  onChange: (entries: Entry[]) => void;
}

/** A list written as lines. The text stays as it is typed, and is brought into order when the field is left. */
export function LinesField<Entry>({ value, parse, print, onChange, ...field }: LinesFieldProps<Entry>) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextArea
      {...field}
      rows={4}
      value={draft ?? print(value)}
      onChange={(text) => {
        setDraft(text);
        onChange(parse(text));
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
