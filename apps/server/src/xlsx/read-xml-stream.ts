import sax from 'sax';

/** Handlers of the parser's events. */
export interface XmlEvents {
  /** Element names lose their namespace prefix, attributes keep it. */
  readonly onOpen?: (name: string, attributes: Readonly<Partial<Record<string, string>>>) => void;
  readonly onText?: (text: string) => void;
  readonly onClose?: (name: string) => void;
}

/**
 * Parses XML as a stream, without a tree and without external access: a DOCTYPE is rejected, so only XML's five
 * predefined entities exist. Throws at the first error.
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
    // Without namespace support attributes are plain strings
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
