/** A page editor over a draft in memory and a network of fixed answers, as tests of screens open it. */
import { applyOperation } from '@parcours/authoring';
import { courseDraftSample } from '@parcours/authoring/testing';
import type { BlockKeys, Context, CourseDraft, CourseOperation, Row, RowKey } from '@parcours/contract';
import { sampleBlocks, sampleId, sampleNodes } from '@parcours/contract/testing';
import { AlertsProvider, AnnouncerProvider } from '@parcours/ui';
import { TextProvider } from '@parcours/ui/text';
import '@parcours/ui/styles.css';
import { TenantProvider } from '@parcours/web';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { messages as firstEn } from '../src/app/locales/first/en.ts';
import { messages as firstFr } from '../src/app/locales/first/fr.ts';
import { messages as editorEn } from '../src/app/locales/page-editor/en.ts';
import { messages as editorFr } from '../src/app/locales/page-editor/fr.ts';
import { useDraft } from '../src/parts/draft/draft-handle.ts';
import { MemoryDraft } from '../src/parts/draft/memory-draft.tsx';
import { pageOf } from '../src/parts/draft/edited-page.ts';
import { PageEditor } from '../src/screens/page-editor/page-editor.tsx';

export const tenant: Context = {
  id: sampleId(1),
  alias: 'atelier',
  name: 'Atelier',
  description: null,
  hosts: {
    frontoffice: location.host,
    api: location.host,
    content: location.host,
    backoffice: location.host,
    certification: '',
    lrs: null,
  },
  assets: {
    logo: '/logo.svg',
    logoDark: null,
    favicon: 'data:,',
    splash: null,
    touchIcon192: null,
    touchIcon512: null,
  },
  metas: { colours: { brand: '#5b2a5e' }, labels: {}, locales: ['fr', 'en'] },
  settings: {
    internalAuthentication: true,
    singleSignOn: false,
    invitationCodes: false,
    certificationAccess: true,
    certificationType: 'Certificat',
    allowContactTeacher: false,
    canSet: { firstname: true, lastname: true, email: true, username: true, birthday: true },
    simplePasswordForInvited: false,
    requireTerms: true,
    lockZoomOnSmallScreens: false,
    tools: { search: true, notebook: true, mistakesReview: true, weeklyGoal: true, print: true },
  },
};

export const imageId = sampleId(0x700);
export const soundId = sampleId(0x701);
export const competencyId = sampleId(0x710);
export const termId = sampleId(0x401);

function fileOf(id: string): object {
  const isSound = id === soundId;
  return {
    id,
    name: isSound ? 'consigne.mp3' : 'toit.png',
    type: isSound ? 'audio/mpeg' : 'image/png',
    fileType: isSound ? 'audio' : 'image',
    size: 1_000,
    width: isSound ? null : 808,
    height: isSound ? null : 400,
    url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
    libraryId: sampleId(0x720),
    ownerId: null,
    createdAt: '2026-01-01T00:00:00Z',
    sizes: [],
  };
}

const lists: Readonly<Record<string, readonly object[]>> = {
  files: [fileOf(imageId), fileOf(soundId)],
  'course-competencies': [
    {
      id: competencyId,
      contextId: sampleId(1),
      parentId: null,
      isGeneric: false,
      title: 'Travailler en hauteur',
      icon: null,
      order: 1,
    },
  ],
  'course-categories': [],
  'course-terms': [
    {
      id: termId,
      contextId: sampleId(1),
      title: 'Ancrage',
      words: ['ancrage'],
      definition: 'Un point fixe.',
    },
  ],
};

function answer(path: string): unknown {
  const [, , noun = '', id] = path.split('/');
  if (noun === 'files' && id !== undefined) return fileOf(id);
  return { items: lists[noun] ?? [] };
}

export interface OpenEditor {
  readonly draft: () => CourseDraft;
  readonly operations: CourseOperation[];
  readonly page: () => NonNullable<ReturnType<typeof pageOf>>;
  readonly close: () => void;
}

/** The draft of the sample course whose choices page holds these rows alone. */
export function draftWith(rows: Row[], keys: Partial<BlockKeys> = {}): CourseDraft {
  const sample = courseDraftSample();
  const block = sample.blocks[sampleBlocks.choices];
  if (block === undefined) throw new Error('the sample has a page of choices');
  return {
    ...sample,
    blocks: {
      ...sample.blocks,
      [block.id]: { ...block, type: 'exercice', content: { sections: [{ id: 'main', rows }] } },
    },
    keys: { ...sample.keys, [block.id]: { rows: {}, hints: [], feedbacks: [], ...keys } },
  };
}

export const draftOf = (row: Row, key: RowKey | null): CourseDraft =>
  draftWith([row], { rows: key === null ? {} : { [row.id]: key } });

export function openEditor(draft: CourseDraft, locale: 'fr' | 'en' = 'fr'): OpenEditor {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    return Promise.resolve(Response.json(answer(pathname)));
  });
  const operations: CourseOperation[] = [];
  let latest = draft;
  const Now = (): ReactElement | null => {
    const handle = useDraft();
    latest = handle.draft;
    const page = pageOf(handle.draft, sampleNodes.choices);
    return page === null ? null : <PageEditor page={page} />;
  };
  const container = document.createElement('div');
  document.body.append(container);
  document.documentElement.lang = locale;
  const root = createRoot(container);
  root.render(
    <TenantProvider value={tenant}>
      <TextProvider
        locale={locale}
        catalogs={{ fr: { ...firstFr, ...editorFr }, en: { ...firstEn, ...editorEn } }}
        timeZone="UTC"
      >
        <QueryClientProvider client={new QueryClient()}>
          <AnnouncerProvider>
            <AlertsProvider>
              <main>
                <h1>Page</h1>
                <MemoryDraft draft={draft} onChange={(changes) => operations.push(...changes)}>
                  <Now />
                </MemoryDraft>
              </main>
            </AlertsProvider>
          </AnnouncerProvider>
        </QueryClientProvider>
      </TextProvider>
    </TenantProvider>,
  );
  return {
    draft: () => latest,
    operations,
    page: () => {
      const page = pageOf(latest, sampleNodes.choices);
      if (page === null) throw new Error('the page is gone');
      return page;
    },
    close() {
      root.unmount();
      container.remove();
      vi.restoreAllMocks();
    },
  };
}

/** Every operation is one that the journal takes, from the first draft on. */
export function replayed(draft: CourseDraft, operations: readonly CourseOperation[]): CourseDraft {
  return operations.reduce((before, operation) => {
    const result = applyOperation(before, operation);
    if (!result.ok) throw new Error(`${result.code}: ${JSON.stringify(operation)}`);
    return result.draft;
  }, draft);
}
