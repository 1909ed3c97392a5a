import { useState, type ReactNode } from 'react';
import { FolderOpen, Upload } from 'lucide-react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { styled } from 'styled-components';
import { Button } from '../button/index.ts';
import { uiText, useText } from '../text/index.ts';
import { focusRing, token } from '../theme/index.ts';
import { filesOfDialog, filesOfDrop, type PickedFile } from './picked-file.ts';

export interface FileDropProps {
  /** Called with all files, unfiltered: the caller decides which are rejected, and says why. */
  onFiles: (files: PickedFile[]) => void;
  /** File extensions offered by the file dialog: [".wav", ".mp3", ".zip"]. */
  acceptedFileTypes?: readonly string[];
  /** Whether several files may be chosen at once. */
  allowsMultiple?: boolean;
  /** Adds a button that selects a whole folder. */
  acceptsFolders?: boolean;
  /** Accepted types and sizes, as text. */
  hint?: ReactNode;
  /** Disables the component. */
  isDisabled?: boolean;
  /** Accessible name. */
  'aria-label'?: string;
}

/** Accepts files and folders by drop, by paste and by file dialog. */
export function FileDrop(props: FileDropProps) {
  const { onFiles, acceptedFileTypes, allowsMultiple = true, acceptsFolders = false, hint, isDisabled = false } = props;
  const t = useText(uiText);
  const [isReading, setReading] = useState(false);
  const invitation = acceptsFolders ? t('dropFilesOrFolders') : allowsMultiple ? t('dropFiles') : t('dropFile');
  const give = (files: PickedFile[]) => {
    const given = allowsMultiple ? files : files.slice(0, 1);
    if (given.length > 0) onFiles(given);
  };
  return (
    <Zone
      isDisabled={isDisabled}
      aria-label={props['aria-label'] ?? invitation}
      getDropOperation={() => 'copy'}
      onDrop={async (event) => {
        setReading(true);
        try {
          give(await filesOfDrop(event.items));
        } finally {
          setReading(false);
        }
      }}
    >
      {({ isDropTarget }) => (
        <>
          <Upload aria-hidden="true" />
          <Title>{isReading ? t('loading') : isDropTarget ? t('dropRelease') : invitation}</Title>
          {hint === undefined ? null : <Hint>{hint}</Hint>}
          <Buttons>
            <FileTrigger
              allowsMultiple={allowsMultiple}
              acceptedFileTypes={acceptedFileTypes}
              onSelect={(files) => give(filesOfDialog(files))}
            >
              <Button size="s" isDisabled={isDisabled}>
                {allowsMultiple ? t('chooseFiles') : t('chooseFile')}
              </Button>
            </FileTrigger>
            {acceptsFolders ? (
              <FileTrigger acceptDirectory onSelect={(files) => give(filesOfDialog(files))}>
                <Button size="s" icon={<FolderOpen />} isDisabled={isDisabled}>
                  {t('chooseFolder')}
                </Button>
              </FileTrigger>
            ) : null}
          </Buttons>
        </>
      )}
    </Zone>
  );
}

const Zone = styled(DropZone)`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 4px;
  padding: 24px;
  border: 1px dashed ${token.color.borderControl};
  border-radius: ${token.radius.m};
  background: ${token.color.sunken};
  text-align: center;
  outline: none;
  transition: border-color ${token.duration.fast}, background-color ${token.duration.fast};

  > svg {
    width: 20px;
    height: 20px;
    color: ${token.color.textFaint};
  }

  &[data-drop-target] {
    border-color: ${token.color.accent};
    background: ${token.tone.accent.soft};

    > svg {
      color: ${token.tone.accent.text};
    }
  }

  &[data-focus-visible] {
    ${focusRing}
  }

  &[data-disabled] {
    border-color: ${token.color.borderStrong};
    color: ${token.color.textFaint};
  }
`;

const Title = styled.span`
  font-size: ${token.fontSize.m};
  font-weight: ${token.fontWeight.medium};
`;

const Hint = styled.span`
  max-width: 60ch;
  color: ${token.color.textFaint};
  font-size: ${token.fontSize.s};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
`;
