// What is worth a look of its own on a page of a lesson: each kind of row and widget, and what else a block may hold.
import type { LessonPage, RowType } from '@parcours/contract';

/** Every kind of row and widget: one that is missing here does not compile. */
const kinds: { readonly [T in RowType]: true } = {
  'multiple-choice': true,
  'combined-choice': true,
  'free-answer': true,
  'drag-n-drop': true,
  'pick-words': true,
  'image-cliquable': true,
  'media-internal': true,
  'media-tincan': true,
  wysiwyg: true,
  'medias-by-mail': true,
  'video-external': true,
  'widget-course-icon': true,
  'widget-xp-earned': true,
  'widget-pi-xp-earned': true,
  'widget-job-xp-earned': true,
  'widget-competency-xp-earned': true,
  'widget-course-competency-list': true,
  'widget-course-title': true,
  'widget-section-title': true,
};

export const rowKinds: readonly string[] = Object.keys(kinds);

/** In reading order, the page's most telling first. */
export function traitsOf({ content, tools }: LessonPage): readonly string[] {
  if (content === null) return [];
  const text = JSON.stringify(content);
  const files = Object.values(content.files).map(({ fileType }) => fileType);
  return [
    ...content.sections.flatMap(({ rows }) => rows.map(({ type }) => type)),
    ...(content.interactiveImage === undefined ? [] : ['interactive-image']),
    ...(content.table === undefined ? [] : ['table']),
    ...(content.statement?.settings?.questionIsHidden === true ? ['hidden-question'] : []),
    ...(content.settings.template?.backToDashBoard === true ? ['back-to-dashboard'] : []),
    ...(content.settings.template?.hideNextButton === true ? ['no-next'] : []),
    ...(content.settings.template?.hideMainTitle === true ? ['no-title'] : []),
    ...(content.attachmentIds.length > 0 ? ['resources'] : []),
    ...(tools.calculator ? ['calculator'] : []),
    ...(/href=.{0,3}https:..(www\.youtube\.com.watch|youtu\.be)/.test(text) ? ['video-link'] : []),
    ...files.filter((type) => type === 'audio' || type === 'video').map((type) => `file-${type}`),
  ];
}
