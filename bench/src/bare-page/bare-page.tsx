// The yardstick of the first sight: what a lesson page shows, drawn by React and nothing else, its data by one fetch.
import type { LessonPage, Row } from '@parcours/contract';
import { type ReactElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './bare-page.css';

type Content = NonNullable<LessonPage['content']>;

function Html({ html }: { readonly html: string }): ReactElement {
  // oxlint-disable-next-line react/no-danger -- our own demo's text, on a page that nobody but a bench opens
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

function Choices({
  row,
}: {
  readonly row: Extract<Row, { readonly type: 'multiple-choice' }>;
}): ReactElement {
  const [picked, setPicked] = useState('');
  return (
    <fieldset>
      <legend>{row.title}</legend>
      {row.choices.map(({ id, value }) => (
        <label key={id}>
          <input type="radio" name={row.id} checked={picked === id} onChange={() => setPicked(id)} />
          <Html html={value} />
        </label>
      ))}
    </fieldset>
  );
}

function ShownRow({ row, content }: { readonly row: Row; readonly content: Content }): ReactElement | null {
  if (row.type === 'wysiwyg') return <Html html={row.html} />;
  if (row.type === 'multiple-choice') return <Choices row={row} />;
  if (row.type !== 'media-internal') return null;
  const file = content.files[row.fileId];
  return file === undefined ? null : (
    <figure>
      <img src={file.url} alt={row.alt} width={file.width ?? undefined} height={file.height ?? undefined} />
      <figcaption>
        <Html html={row.caption ?? ''} />
      </figcaption>
    </figure>
  );
}

function BarePage(): ReactElement | null {
  const [page, setPage] = useState<LessonPage>();
  useEffect(() => {
    void fetch('page.json')
      .then((response) => response.json())
      .then((answer: LessonPage) => setPage(answer));
  }, []);
  if (page === undefined || page.content === null) return null;
  const { content } = page;
  return (
    <>
      <main>
        <h1>{content.title}</h1>
        <Html html={content.statement?.html ?? ''} />
        {content.sections.flatMap(({ rows }) =>
          rows.map((row) => <ShownRow key={row.id} row={row} content={content} />),
        )}
      </main>
      <nav>
        <button type="button">Suivant</button>
      </nav>
    </>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<BarePage />);
