// The yardstick of the author's desk, by React alone: a list of courses, a tree of 500 lines, a field with its preview.
import { type ReactElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Line {
  readonly id: number;
  readonly title: string;
}

/** As many as a page of the list, and as the tree of the bench has. */
const counts = { list: 50, tree: 500 } as const;
/** The preview of the editor waits as long after the last key. */
const previewDelayMs = 150;

function Lines({ of }: { readonly of: keyof typeof counts }): ReactElement {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [focus, setFocus] = useState(0);
  const move = (): void => {
    if (focus + 1 >= lines.length) return;
    setLines((before) => {
      const [one, other] = [before[focus], before[focus + 1]];
      return one === undefined || other === undefined
        ? before
        : before.with(focus, other).with(focus + 1, one);
    });
    setFocus(focus + 1);
  };
  return (
    <main>
      <button
        type="button"
        onClick={() => setLines(Array.from({ length: counts[of] }, (_, id) => ({ id, title: `Page ${id}` })))}
      >
        Ouvrir
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a page that nobody but a bench opens */}
      <table
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowDown') move();
        }}
      >
        <tbody>
          {lines.map(({ id, title }, at) => (
            <tr key={id} tabIndex={at === focus ? 0 : -1}>
              <th scope="row">
                <input type="checkbox" aria-label={title} />
                <button type="button">{title}</button>
              </th>
              <td>Page</td>
              <td>2</td>
              <td>1</td>
              <td>–</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

function Editor(): ReactElement {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(
      () => document.querySelector('iframe')?.contentWindow?.postMessage(text, location.origin),
      previewDelayMs,
    );
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <main>
      <textarea aria-label="Question" value={text} onChange={({ target }) => setText(target.value)} />
      <iframe title="Aperçu" src="?what=preview" />
    </main>
  );
}

function Preview(): ReactElement {
  const [text, setText] = useState('');
  useEffect(() => {
    const heard = ({ data }: MessageEvent): void => setText(String(data));
    window.addEventListener('message', heard);
    return () => window.removeEventListener('message', heard);
  }, []);
  return <main>{text}</main>;
}

const what = new URLSearchParams(location.search).get('what');
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    what === 'editor' ? (
      <Editor />
    ) : what === 'preview' ? (
      <Preview />
    ) : (
      <Lines of={what === 'tree' ? 'tree' : 'list'} />
    ),
  );
