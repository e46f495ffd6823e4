/** What must be chosen before some kinds of rows can be made: a file, a competency, a module. */
import type { FileType, RowType } from '@parcours/contract';
import type { neededFor } from '@parcours/authoring';
import { Button, Dialog, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { useState, type ReactElement } from 'react';
import { FileDialog } from '../../../parts/fields/file-field/file-dialog.tsx';
import { everyFileType } from '../../../parts/fields/file-field/file-kinds.ts';
import { CompetencySelect } from '../page/competency-fields.tsx';
import styles from '../forms/forms.module.css';

export interface Needed {
  readonly type: RowType;
  readonly need: NonNullable<ReturnType<typeof neededFor>>;
}

export interface Given {
  readonly fileIds?: readonly string[];
  readonly competencyIds?: readonly string[];
  readonly moduleUrl?: string;
}

const images: readonly FileType[] = ['image'];

export function NeededThing({
  needed: { type, need },
  onClose,
  onChoose,
}: {
  readonly needed: Needed;
  readonly onClose: () => void;
  readonly onChoose: (given: Given) => void;
}): ReactElement {
  const t = useText('pageEditor');
  const title = t(`kind_${type}`);
  if (need === 'image' || need === 'file')
    return (
      <FileDialog
        title={title}
        kinds={need === 'image' ? images : everyFileType}
        onClose={onClose}
        onChoose={({ id }) => onChoose({ fileIds: [id] })}
      />
    );
  return <Asked title={title} need={need} onClose={onClose} onChoose={onChoose} />;
}

function Asked({
  title,
  need,
  onClose,
  onChoose,
}: {
  readonly title: string;
  readonly need: 'competency' | 'module';
  readonly onClose: () => void;
  readonly onChoose: (given: Given) => void;
}): ReactElement {
  const t = useText('pageEditor');
  const [competencyId, setCompetencyId] = useState<string | null>(null);
  const [moduleUrl, setModuleUrl] = useState('');
  const isFine =
    need === 'competency' ? competencyId !== null : /^(package:\S+|https:\/\/\S+)$/.test(moduleUrl);
  return (
    <Dialog
      open
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            aria-disabled={!isFine}
            onClick={() => {
              if (!isFine) return;
              onChoose(competencyId === null ? { moduleUrl } : { competencyIds: [competencyId] });
            }}
          >
            {t('addRow')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {need === 'competency' ? (
          <CompetencySelect
            label={t('whichCompetency')}
            none={t('chooseOne')}
            value={competencyId}
            onChange={setCompetencyId}
          />
        ) : (
          <TextField
            label={t('moduleAddress')}
            hint={t('moduleAddressHint')}
            inputMode="url"
            value={moduleUrl}
            onChange={({ target }) => setModuleUrl(target.value.trim())}
          />
        )}
      </div>
    </Dialog>
  );
}
