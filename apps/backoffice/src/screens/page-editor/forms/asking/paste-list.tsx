/** "Coller une liste": one choice a line, those with a star before them right. */
import { linesOfPaste } from '@parcours/authoring';
import { Button, Checkbox, Dialog, TextArea } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useRef, useState, type ReactElement } from 'react';
import styles from '../forms.module.css';

export function PasteList({
  marksRight,
  onClose,
  onPaste,
}: {
  readonly marksRight: boolean;
  readonly onClose: () => void;
  readonly onPaste: (text: string, replace: boolean) => void;
}): ReactElement {
  const t = useText('rowForms');
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [replace, setReplace] = useState(true);
  const count = linesOfPaste(text).length;
  return (
    <Dialog
      open
      title={t('pasteList')}
      closeLabel={t('close')}
      initialFocus={field}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            aria-disabled={count === 0}
            onClick={() => {
              if (count > 0) onPaste(text, replace);
            }}
          >
            {t('makeChoices', { count })}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <TextArea
          ref={field}
          label={t('pastedLines')}
          hint={t(marksRight ? 'pastedHintRight' : 'pastedHint')}
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Checkbox
          label={t('replaceChoices')}
          checked={replace}
          onChange={(event) => setReplace(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
