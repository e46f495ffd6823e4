/** The picture of an account: shown, chosen, framed, taken away. */
import { type AppUser, type ContextSettings, limits } from '@parcours/contract';
import { fileSizeText } from '@parcours/rules';
import { Button, useAlerts } from '@parcours/ui';
import { uploadSimpleIcon } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent, type ReactElement } from 'react';
import { accountKeys, api, orThrow, useTenant } from '@parcours/web';
import styles from './account.module.css';
import { AvatarCrop } from './avatar-crop.tsx';
import { useSave } from './use-save.ts';

const accepted = ['image/jpeg', 'image/png', 'image/gif'];

function bytesMax({ fileBytesMax }: ContextSettings): number {
  return fileBytesMax?.image ?? limits.imageBytesMax;
}

/** An image that opens, of a type and a weight that are taken; null is spec §8's TYPE_ERROR. */
async function opened(file: File, max: number): Promise<ImageBitmap | null> {
  if (!accepted.includes(file.type) || file.size > max || file.size === 0) return null;
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

export function AvatarField({ me }: { readonly me: AppUser }): ReactElement {
  const t = useText('account');
  const alerts = useAlerts();
  const locale = useLocale();
  const { settings } = useTenant();
  const { busy, save } = useSave(me);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { avatarId } = me;
  const { data: file } = useQuery({
    queryKey: accountKeys.file(avatarId),
    queryFn: () => orThrow(api.getFile({ params: { id: avatarId ?? '' } })),
    enabled: avatarId !== null,
  });

  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = event.target.files ?? [];
    if (chosen === undefined) return;
    const image = await opened(chosen, bytesMax(settings));
    // The same file may be chosen again.
    if (input.current !== null) input.current.value = '';
    if (image === null) alerts.show({ tone: 'danger', code: 'TYPE_ERROR' });
    else setPicture(image);
  };
  const send = async (framed: Blob): Promise<void> => {
    setSending(true);
    const form = new FormData();
    form.set('file', framed, 'avatar.jpg');
    const result = await api.createFile({ form });
    if (result.ok) await save({ avatarId: result.data.id });
    else alerts.show({ tone: 'danger', code: result.code });
    setSending(false);
    setPicture(null);
  };

  const initials = [me.firstname, me.lastname].map((name) => (name ?? '').slice(0, 1)).join('');
  return (
    <div className={styles['avatar']} role="group" aria-label={t('avatar')}>
      <span className={styles['picture']}>
        {file === undefined || avatarId === null ? (
          <span aria-hidden="true">{initials}</span>
        ) : (
          <img src={file.url} alt={t('avatar')} />
        )}
      </span>
      <div className={styles['avatarActions']}>
        <p className={styles['note']}>
          {t('avatarHint', { size: fileSizeText(bytesMax(settings), locale) })}
        </p>
        <div className={styles['buttons']}>
          <Button size="small" icon={uploadSimpleIcon} onClick={() => input.current?.click()}>
            {t('chooseAvatar')}
          </Button>
          {avatarId === null ? null : (
            <Button size="small" variant="quiet" busy={busy} onClick={() => void save({ avatarId: null })}>
              {t('removeAvatar')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={accepted.join(',')}
          aria-label={t('chooseAvatar')}
          // The button beside it is the way in by keyboard.
          tabIndex={-1}
          className={styles['file']}
          onChange={(event) => void choose(event)}
        />
      </div>
      {picture === null ? null : (
        <AvatarCrop
          picture={picture}
          busy={sending}
          onCancel={() => setPicture(null)}
          onDone={(framed) => void send(framed)}
        />
      )}
    </div>
  );
}
