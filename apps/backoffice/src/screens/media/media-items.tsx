/** The files of a page of the library: as pictures or as a table; each opens its details. */
import type { MediaFile } from '@parcours/contract';
import { fileIcon, filePdfIcon, Icon, imageIcon, speakerHighIcon, videoIcon } from '@parcours/ui/icons';
import { formatDate, useLocale, useText } from '@parcours/ui/text';
import type { ReactElement } from 'react';
import { byteSize } from '../../parts/upload/byte-size.ts';
import styles from './media.module.css';

const drawings = { image: imageIcon, video: videoIcon, audio: speakerHighIcon, pdf: filePdfIcon } as const;

interface Shown {
  readonly items: readonly MediaFile[];
  readonly onOpen: (id: string) => void;
}

const lacksAlt = ({ fileType, alt, decorative }: MediaFile) =>
  fileType === 'image' && !decorative && (alt ?? '') === '';

/** Said by its name beside it. */
function Picture({ file }: { readonly file: MediaFile }): ReactElement {
  const small = file.sizes[0]?.url ?? file.url;
  if (file.fileType === 'image') return <img src={small} alt="" loading="lazy" decoding="async" />;
  return <Icon drawing={drawings[file.fileType] ?? fileIcon} />;
}

export function MediaGrid({ items, onOpen }: Shown): ReactElement {
  const t = useText('media');
  const locale = useLocale();
  return (
    <ul className={styles['grid']}>
      {items.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            className={styles['card']}
            data-file={file.id}
            onClick={() => onOpen(file.id)}
          >
            <span className={styles['picture']}>
              <Picture file={file} />
            </span>
            <span className={styles['name']}>{file.name}</span>
            <span className={styles['facts']}>
              {byteSize(file.size, locale)} · {file.used ? t('used') : t('unused')}
            </span>
            {lacksAlt(file) ? <span className={styles['lack']}>{t('noAlt')}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function MediaTable({ items, onOpen }: Shown): ReactElement {
  const t = useText('media');
  const locale = useLocale();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1)
    <div className={styles['tableBox']} tabIndex={0} role="region" aria-label={t('title')}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('size')}</th>
            <th scope="col">{t('added')}</th>
            <th scope="col">{t('use')}</th>
            <th scope="col">{t('alt')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((file) => (
            <tr key={file.id}>
              <th scope="row">
                <button
                  type="button"
                  className={styles['link']}
                  data-file={file.id}
                  onClick={() => onOpen(file.id)}
                >
                  {file.name}
                </button>
              </th>
              <td>{t(file.fileType)}</td>
              <td>{byteSize(file.size, locale)}</td>
              <td>{formatDate(file.createdAt, locale, { dateStyle: 'medium' })}</td>
              <td>{file.used ? t('used') : t('unused')}</td>
              <td>{lacksAlt(file) ? t('noAlt') : file.decorative ? t('decorative') : file.alt}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
