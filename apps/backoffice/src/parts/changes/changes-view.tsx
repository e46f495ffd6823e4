/** What changed, grouped by page, old and new side by side (back-office §3). */
import type { ChangeKind, PageChanges } from '@parcours/contract';
import { Badge, type BadgeTone } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import styles from './changes-view.module.css';

const tones: Readonly<Record<ChangeKind, BadgeTone>> = {
  harmless: 'success',
  additive: 'info',
  breaking: 'warning',
};

export function KindBadge({ kind }: { readonly kind: ChangeKind }): ReactElement {
  const t = useText('changes');
  return <Badge tone={tones[kind]}>{t(`kinds.${kind}`)}</Badge>;
}

export function ChangesView({
  pages,
  below,
}: {
  readonly pages: readonly PageChanges[];
  /** The heading under which they stand. */
  readonly below: 'h2' | 'h3';
}): ReactElement {
  const t = useText('changes');
  const Heading = below === 'h2' ? 'h3' : 'h4';
  if (pages.length === 0) return <p>{t('none')}</p>;
  return (
    <div className={styles['pages']}>
      {pages.map(({ nodeId, title, changes }) => (
        <section key={nodeId ?? title} aria-label={title} className={styles['page']}>
          <Heading>{nodeId === null ? t('course') : title}</Heading>
          <ul className={styles['list']}>
            {changes.map(({ code, kind, path, place, old, new: now }) => (
              <li key={path + code} className={styles['change']}>
                <p className={styles['what']}>
                  <KindBadge kind={kind} /> <span>{t(`codes.${code}`)}</span>
                  {place === '' ? null : <span className={styles['place']}>{place}</span>}
                </p>
                {old === null && now === null ? null : (
                  <div className={styles['both']}>
                    <Side label={t('old')} text={old} as="del" />
                    <Side label={t('new')} text={now} as="ins" />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Side({
  label,
  text,
  as: Text,
}: {
  readonly label: string;
  readonly text: string | null;
  readonly as: 'del' | 'ins';
}): ReactElement {
  const t = useText('changes');
  return (
    <div className={styles['side']}>
      <span className={styles['label']}>{label}</span>
      {text === null || text === '' ? (
        <span className={styles['place']}>{t('nothing')}</span>
      ) : (
        <Text className={styles['text']}>{text}</Text>
      )}
    </div>
  );
}
