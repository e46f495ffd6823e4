/** The library as a dialog: search by name, thumbnails, and a file of this device sent to it. */
import type { FileType } from '@parcours/contract';
import { Alert, Button, Dialog, Skeleton, TextField, useAnnounce } from '@parcours/ui';
import { uploadSimpleIcon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { api, editorKeys, useRefusalText } from '@parcours/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { ChosenFile } from './file-kinds.ts';
import styles from './file-field.module.css';
import { FilePicture } from './file-picture.tsx';
import { filesPage, filesQuery } from './file-queries.ts';

const accepted: Readonly<Record<FileType, string>> = {
  image: 'image/png,image/jpeg,image/gif',
  pdf: 'application/pdf',
  audio: 'audio/mpeg',
  video: 'video/*',
};

/** Case and accents do not count. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

export function FileDialog({
  title,
  kinds,
  onClose,
  onChoose,
}: {
  readonly title: string;
  readonly kinds: readonly FileType[];
  readonly onClose: () => void;
  readonly onChoose: (file: ChosenFile) => void;
}): ReactElement {
  const t = useText('fields');
  const [search, setSearch] = useState('');
  const [offset, setOffset] = useState(0);
  const { data, isPending } = useQuery(filesQuery(kinds, offset));
  const found = (data?.items ?? []).filter(({ name }) => folded(name).includes(folded(search.trim())));
  return (
    <Dialog open title={title} closeLabel={t('close')} size="large" onClose={onClose}>
      <div className={styles['dialog']}>
        <Upload kinds={kinds} onSent={onChoose} />
        <TextField
          label={t('searchFiles')}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {isPending ? (
          <div aria-busy="true" aria-label={t('loadingFiles')} role="status">
            <Skeleton height="8rem" />
          </div>
        ) : (
          <>
            <p role="status">{t('filesFound', { count: found.length })}</p>
            <ul className={styles['files']}>
              {found.map(({ id, name, fileType }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles['file']}
                    onClick={() => onChoose({ id, name, fileType })}
                  >
                    <FilePicture id={id} fileType={fileType} />
                    <span>{name}</span>
                    <span className={styles['kind']}>{t(`kind_${fileType}`)}</span>
                  </button>
                </li>
              ))}
            </ul>
            {data?.items.length === filesPage ? (
              <Button onClick={() => setOffset(offset + filesPage)}>{t('moreFiles')}</Button>
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Upload({
  kinds,
  onSent,
}: {
  readonly kinds: readonly FileType[];
  readonly onSent: (file: ChosenFile) => void;
}): ReactElement {
  const t = useText('fields');
  const announce = useAnnounce();
  const refusal = useRefusalText();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setBusy(true);
    setProblem(null);
    announce(t('uploading'));
    const form = new FormData();
    form.append('file', file);
    const result = await api.createFile({ form });
    setBusy(false);
    // Whoever has left meanwhile hears how it ended: nothing is put where nobody looks.
    if (!isOpen.current) announce(result.ok ? t('sentUnused', { name: file.name }) : refusal(result));
    if (!result.ok) return setProblem(refusal(result));
    await queryClient.invalidateQueries({ queryKey: editorKeys.files() });
    if (!isOpen.current) return undefined;
    const { data } = result;
    if (!kinds.includes(data.fileType))
      return setProblem(t('wrongKind', { kinds: kinds.map((kind) => t(`kind_${kind}`)).join(', ') }));
    return onSent(data);
  };
  return (
    <div className={styles['upload']}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('upload')}
        accept={kinds.map((kind) => accepted[kind]).join(',')}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button
        icon={uploadSimpleIcon}
        busy={busy}
        busyLabel={t('uploading')}
        onClick={() => input.current?.click()}
      >
        {t('upload')}
      </Button>
      {problem === null ? null : (
        <div role="alert">
          <Alert tone="danger" title={problem} />
        </div>
      )}
    </div>
  );
}
