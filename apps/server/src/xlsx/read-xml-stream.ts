import sax from 'sax';

export interface XmlEvents {
  /** Names are without their namespace's prefix, attributes with it. */
  readonly onOpen?: (name: string, attributes: Readonly<Partial<Record<string, string>>>) => void;
  readonly onText?: (text: string) => void;
  readonly onClose?: (name: string) => void;
}

/**
 * Reads XML as it comes, without a tree and without looking outside of it: a document type is refused, so that there are no entities but XML's
 * own five. Throws at the first thing that is wrong.
 */
export async function readXmlStream(
  bytes: AsyncIterable<Uint8Array>,
  { onOpen, onText, onClose }: XmlEvents,
): Promise<void> {
  const parser = sax.parser(true, { position: false });
  const refuse = (reason: unknown): never => {
    throw reason instanceof Error ? reason : new Error(String(reason));
  };
  parser.onerror = refuse;
  parser.ondoctype = () => refuse('a document type');
  let isEmpty = true;
  parser.onopentag = ({ name, attributes }) => {
    isEmpty = false;
    // without namespaces asked for, attributes are plain texts
    onOpen?.(localName(name), attributes as Record<string, string>);
  };
  if (onText) parser.ontext = parser.oncdata = onText;
  parser.onclosetag = (name) => onClose?.(localName(name));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of bytes) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode()).close();
  if (isEmpty) refuse('no element');
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
