/** A resource node as its author wrote it: text, image, table, rows and files, below its own heading. */
import type { PageResource } from '@parcours/contract';
import type { ReactElement } from 'react';
import { HeadingLevelProvider, useContentLanguage, WithTexts } from '@parcours/web';
import { contentTable, interactiveImage } from '../content/lazy-content.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { AnyRow } from '../rows/row-table.tsx';
import { FileViewer } from '../viewers/file-viewer.tsx';

export function ResourceView({ resource }: { readonly resource: PageResource }): ReactElement {
  const { node, block, files } = resource;
  const { statement, interactiveImage: image, table, sections } = block.content;
  const lang = useContentLanguage();
  const statementId = `resource-${node.id}`;
  return (
    <WithTexts of="shell">
      <div id={statementId}>
        {statement === undefined ? null : <RichText html={statement.html} terms={[]} />}
      </div>
      {image === undefined ? null : (
        <interactiveImage.View image={image} file={files[image.fileId]} terms={[]} />
      )}
      {table === undefined ? null : <contentTable.View table={table} terms={[]} />}
      {sections.map((section) => (
        <div key={section.id}>
          {section.title === undefined ? null : <h4 lang={lang}>{section.title}</h4>}
          <HeadingLevelProvider value={section.title === undefined ? 4 : 5}>
            {section.rows.map((row) => (
              <AnyRow
                key={row.id}
                row={row}
                files={files}
                terms={[]}
                statementId={statementId}
                value={null}
                // To be consulted: nothing in it is answered.
                onChange={() => undefined}
                readOnly
                correction={null}
              />
            ))}
          </HeadingLevelProvider>
        </div>
      ))}
      {block.attachmentIds.map((id) => {
        const file = files[id];
        return file === undefined ? null : <FileViewer key={id} file={file} />;
      })}
    </WithTexts>
  );
}
