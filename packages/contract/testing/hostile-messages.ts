/** Window messages that a preview must not believe, each with what is wrong about it. */
import type { CourseBlock } from '../src/index.ts';

const uuid = (n: number): string => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Words that no accepted block contains: found on the page, a hostile message was believed. */
export const hostileWords = 'HOSTILE-CONTENT';

export function previewBlock(title: string, html = '<p>Texte</p>'): CourseBlock {
  return {
    id: uuid(900),
    title,
    type: 'slide',
    categoryId: null,
    competencyId: null,
    attachmentIds: [],
    termIds: [],
    settings: {},
    content: { sections: [{ id: 's1', rows: [{ id: 'r1', type: 'wysiwyg', html }] }] },
  };
}

export function renderOf(block: unknown, contentVersion: unknown, more: object = {}): object {
  return {
    channel: 'portal-preview',
    version: 1,
    type: 'render',
    payload: { contentVersion, mode: 'preview', block, ...more },
  };
}

export interface HostileMessage {
  readonly name: string;
  readonly message: unknown;
}

const block = previewBlock(hostileWords);
const row = { id: 'r1', type: 'wysiwyg', html: hostileWords };
const withRows = (...rows: unknown[]) => ({ ...block, content: { sections: [{ id: 's1', rows }] } });
const withHtml = (html: string) => previewBlock(hostileWords, `${html}${hostileWords}`);
const good = (version: number) => renderOf(block, version) as { readonly payload: object };
const fromJson = (text: string): unknown => JSON.parse(text);

/** From the right window at the right origin, and yet not to be believed; `shown` is the version on screen. */
export function hostileMessages(shown: number): readonly HostileMessage[] {
  const next = shown + 1;
  const bad = (name: string, message: unknown): HostileMessage => ({ name, message });
  const json = JSON.stringify(renderOf(block, next));
  return [
    bad('a string', 'portal-preview'),
    bad('a number', 7),
    bad('null', null),
    bad('a list', [good(next)]),
    bad('no channel', { ...good(next), channel: undefined }),
    bad('another channel', { ...good(next), channel: 'portal-preview ' }),
    bad('another version', { ...good(next), version: 2 }),
    bad('the version as text', { ...good(next), version: '1' }),
    bad('a type of our own', { ...good(next), type: 'ready' }),
    bad('an unknown type', { ...good(next), type: 'eval' }),
    bad('no payload', { ...good(next), payload: undefined }),
    bad('a field too many', { ...good(next), extra: hostileWords }),
    bad('a payload field too many', renderOf(block, next, { extra: hostileWords })),
    bad('neither block nor page', renderOf(undefined, next)),
    bad('both block and page', renderOf(block, next, { pageId: uuid(1) })),
    bad('a page that is no id', {
      ...good(next),
      payload: { contentVersion: next, mode: 'correction', pageId: '../me' },
    }),
    bad('an unknown mode', renderOf(block, next, { mode: 'admin' })),
    bad('no version of the content', renderOf(block, undefined)),
    bad('a version as text', renderOf(block, String(next))),
    bad('a negative version', renderOf(block, -1)),
    bad('a broken version', renderOf(block, next + 0.5)),
    bad('no number as version', renderOf(block, Number.NaN)),
    bad('an infinite version', renderOf(block, Number.POSITIVE_INFINITY)),
    bad('an unsafe version', renderOf(block, 2 ** 60)),
    bad('the version that is shown', renderOf(block, shown)),
    bad('an older version', renderOf(block, shown - 1)),
    bad('the first version again', renderOf(block, 0)),
    bad('a token that is none', renderOf(block, next, { accessToken: 'Bearer x' })),
    bad('a token with a line', renderOf(block, next, { accessToken: 'a.b.c\r\nx: y' })),
    bad('a token without end', renderOf(block, next, { accessToken: `a.b.${'c'.repeat(9_000)}` })),
    bad('an unknown row', renderOf(withRows({ ...row, type: 'script' }), next)),
    bad('a row without id', renderOf(withRows({ ...row, id: undefined }), next)),
    bad('a row id that is a path', renderOf(withRows({ ...row, id: '../../x' }), next)),
    bad('a row field too many', renderOf(withRows({ ...row, onClick: 'alert(1)' }), next)),
    bad('a block that is text', renderOf(hostileWords, next)),
    bad('a block without title', renderOf({ ...block, title: '' }, next)),
    bad('a block with keys of its own', renderOf({ ...block, keys: {} }, next)),
    bad(
      'a file address instead of an id',
      renderOf({ ...block, attachmentIds: ['https://evil.example/x.pdf'] }, next),
    ),
    bad('__proto__ in the message', fromJson(json.replace('{', '{"__proto__":{"polluted":true},'))),
    bad(
      '__proto__ in the payload',
      fromJson(json.replace('"payload":{', '"payload":{"__proto__":{"polluted":true},')),
    ),
    bad(
      'constructor in the block',
      fromJson(json.replace('"block":{', '"block":{"constructor":{"prototype":{"polluted":true}},')),
    ),
    bad(
      'prototype in the settings',
      fromJson(json.replace('"settings":{', '"settings":{"prototype":{"polluted":true}')),
    ),
    bad(
      'a key named __proto__',
      renderOf(block, next, {
        keys: fromJson(
          '{"rows":{"__proto__":{"type":"multiple-choice","correct":[]}},"hints":[],"feedbacks":[]}',
        ),
      }),
    ),
    bad('a script', renderOf(withHtml('<script>window.polluted = true</script>'), next)),
    bad('a handler', renderOf(withHtml('<img src="x" onerror="window.polluted = true">'), next)),
    bad('a script in a link', renderOf(withHtml('<a href="java\nscript:window.polluted=true">x</a>'), next)),
    bad(
      'a frame',
      renderOf(withHtml('<iframe srcdoc="<script>parent.polluted=true</script>"></iframe>'), next),
    ),
    bad('a drawing that acts', renderOf(withHtml('<svg><set onbegin="window.polluted=true"/></svg>'), next)),
    bad('a form', renderOf(withHtml('<form action="https://evil.example"><button>x</button></form>'), next)),
    bad('a base', renderOf(withHtml('<base href="https://evil.example/">'), next)),
    bad('a style', renderOf(withHtml('<p style="position:fixed;inset:0">x</p>'), next)),
    bad(
      'a handler in a title',
      renderOf({ ...block, title: `<b onclick="window.polluted=true">${hostileWords}</b>` }, next),
    ),
    bad('a huge text', renderOf(withHtml('x'.repeat(2_000_000)), next)),
    bad(
      'very many rows',
      renderOf(withRows(...Array.from({ length: 30_000 }, (_, at) => ({ ...row, id: `r${at}` }))), next),
    ),
    bad('a ring', ringed(next)),
    bad('a deep well', renderOf(block, next, { keys: well(300) })),
    bad('a map for a block', renderOf(new Map(Object.entries(block)), next)),
    bad('a date for a version', renderOf(block, new Date(next))),
  ];
}

function ringed(version: number): unknown {
  const ring: Record<string, unknown> = { ...block };
  ring['self'] = ring;
  return renderOf(ring, version);
}

function well(depth: number): unknown {
  let bottom: unknown = hostileWords;
  for (let at = 0; at < depth; at += 1) bottom = { in: bottom };
  return bottom;
}
