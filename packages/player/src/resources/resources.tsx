/** What is offered with a step: the list, and the one that is open (spec §2 "resources list"). */
import type { FileRef, PageResource } from '@parcours/contract';
import { fileSizeText, shortFileName } from '@parcours/rules';
import { Button } from '@parcours/ui';
import { arrowLeftIcon, fileIcon, type Drawing } from '@parcours/ui/icons';
import { useLocale, useText } from '@parcours/ui/text';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useContentLanguage } from '@parcours/web';
import { fileDrawings, manyAbove } from '../viewers/file-icon.tsx';
import { FileViewer } from '../viewers/file-viewer.tsx';
import { ResourceView } from './resource-view.tsx';
import styles from '../viewers/viewers.module.css';

interface Item {
  readonly id: string;
  readonly icon: Drawing;
  readonly title: string;
  /** After the title in the list. */
  readonly note: string;
  /** Of the title; the name of a file is in none. */
  readonly lang: string | undefined;
  readonly view: ReactElement;
}

export function Resources({
  files,
  resources,
}: {
  readonly files: readonly FileRef[];
  readonly resources: readonly PageResource[];
}): ReactElement {
  const t = useText('tools');
  const locale = useLocale();
  const language = useContentLanguage();
  const items: readonly Item[] = [
    ...files.map((file) => ({
      id: file.id,
      icon: fileDrawings[file.fileType],
      title: shortFileName(file.name),
      note: ` (${fileSizeText(file.size, locale)})`,
      lang: undefined,
      view: <FileViewer file={file} />,
    })),
    ...resources.map((resource) => ({
      id: resource.node.id,
      icon: iconOf(resource),
      title: resource.node.title,
      note: '',
      lang: language,
      view: <ResourceView resource={resource} />,
    })),
  ];
  const [openId, setOpenId] = useState<string | null>(items.length === 1 ? (items[0]?.id ?? null) : null);
  const place = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const open = items.find(({ id }) => id === openId);
  useEffect(() => {
    // What had the focus has gone with the list, or with the file.
    if (moved.current) place.current?.querySelector<HTMLElement>('button')?.focus();
  }, [openId]);
  const show = (id: string | null): void => {
    moved.current = true;
    setOpenId(id);
  };
  if (open !== undefined) {
    return (
      <div ref={place}>
        {items.length === 1 ? null : (
          <Button variant="quiet" icon={arrowLeftIcon} onClick={() => show(null)}>
            {t('resourcesAll')}
          </Button>
        )}
        <h3 lang={open.lang}>{open.title}</h3>
        {open.view}
      </div>
    );
  }
  return (
    <div ref={place}>
      <ul className={styles['list']} data-many={items.length > manyAbove || undefined}>
        {items.map(({ id, icon, title, note, lang }) => (
          <li key={id}>
            <Button wide icon={icon} onClick={() => show(id)}>
              <span lang={lang}>{title}</span>
              {note}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** By its first file, where it has one. */
function iconOf({ files }: PageResource): Drawing {
  const [first] = Object.values(files);
  return first === undefined ? fileIcon : fileDrawings[first.fileType];
}
