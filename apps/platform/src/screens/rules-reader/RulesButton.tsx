import type { RulesDocument } from '@earmark/contract';
import { Button } from '@earmark/ui';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { rulesReader } from './lazy-reader.ts';

interface RulesButtonProps {
  taskId: number;
  document: RulesDocument;
  /** Shows it elsewhere than over the page. */
  onPress?: (() => void) | undefined;
}

/** The name of a task's rules document, which opens it for reading in the page. */
export function RulesButton({ taskId, document, onPress }: RulesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<FileText />} onHoverStart={rulesReader.preload} onPress={onPress ?? (() => setOpen(true))}>
        {document.name}
      </Button>
      {isOpen ? <rulesReader.Part taskId={taskId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
