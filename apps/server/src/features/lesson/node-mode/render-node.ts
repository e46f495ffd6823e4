/** A course node outside of any lesson: shown, and graded without storing or telling what was expected (spec §2, §4). */
import type {
  Answer,
  CourseNode,
  evaluateNode as evaluateEndpoint,
  NodeChoice,
  renderNode as renderEndpoint,
  RenderedNode,
  startNode as startEndpoint,
} from '@parcours/contract';
import {
  administeredClasses,
  countsInLesson,
  coursesOfRole,
  evaluateNode as evaluate,
  hasCourseRole,
  nodeAfter,
  nodeChoices,
  nodeContent,
  nodeInPlace,
  type NodePlace,
  nodeTimedStart,
  overseenCompanies,
  resourcesOf,
  seededRandom,
  withoutKey,
  isRevealed,
} from '@parcours/rules';
import { AppError } from '../../../platform/http/app-error.ts';
import { fingerprint } from '../../../platform/security/digest.ts';
import type { Outcome, Scope } from '../../../platform/http/calls/scope.ts';
import { rateLimit, takeOrRefuse } from '../../../platform/limits/rate-limit.ts';
import type { ContentFile, CourseVersion } from '../../courses/course-version.store.ts';
import { findNodePlace, type NodePlaceRow } from './node-place.store.ts';
import { filesOf } from '../reading/to-lesson-page.ts';
import { courseVersions } from '../play/play-lesson.ts';

export type NodeScope = Scope & { readonly fileUrl: (file: ContentFile) => string };

interface Viewed {
  readonly row: NodePlaceRow;
  readonly version: CourseVersion;
  readonly place: NodePlace;
  readonly node: CourseNode;
}

export async function renderNode(scope: NodeScope, nodeId: string): Promise<Outcome<typeof renderEndpoint>> {
  return { status: 200, body: shown(scope, await view(scope, nodeId), false) };
}

/** PAGE_NOT_STARTED where the step counts in a lesson of the viewer: its clock is started there (domain §6). */
export async function startNode(scope: NodeScope, nodeId: string): Promise<Outcome<typeof startEndpoint>> {
  const viewed = await view(scope, nodeId);
  if (isForLesson(viewed)) throw new AppError('PAGE_NOT_STARTED');
  return { status: 200, body: shown(scope, viewed, true) };
}

/** `started`: the viewer said that the clock may run; nothing of it is stored, and a reload asks again. */
function shown(scope: NodeScope, viewed: Viewed, started: boolean): RenderedNode {
  const { row, version, place, node } = viewed;
  const now = scope.clock.now();
  const timedStart = nodeTimedStart(place, node, row.timeFactor);
  const isWaiting = !started && node.blockId !== null && (timedStart !== null || isForLesson(viewed));
  const content = isWaiting ? null : nodeContent(place, node);
  const timeLimit = timedStart?.clocks[0]?.timeLimit ?? null;
  const around = version.content.nodes.find(({ id }) => id === node.parentId);
  const filesAt = (id: string) => filesOf(id, { version, ...scope });
  return {
    id: node.id,
    type: node.type,
    title: node.title,
    blockType: blockTypeOf(version, node),
    courseId: row.courseId,
    courseTitle: version.content.title,
    language: version.language,
    tools: { calculator: node.settings.tools?.calculator ?? false },
    timeLimit,
    startRequired: isWaiting,
    timedStart: isWaiting ? timedStart : null,
    ownLesson:
      isWaiting && row.own !== null && isForLesson(viewed)
        ? { id: row.own.lessonId, pageId: row.own.page?.id ?? null }
        : null,
    deadlineAt:
      started && timeLimit !== null ? new Date(now.getTime() + timeLimit * 1000).toISOString() : null,
    now: now.toISOString(),
    resources:
      content === null
        ? []
        : resourcesOf(place, node).map((one) => ({ ...one, files: filesAt(one.node.id) })),
    content: content === null ? null : { ...content, files: filesAt(node.id) },
    choices: nodeChoices(place, node).map((choice) => toChoice(viewed, choice)),
    choiceId: around?.type === 'multiblock' ? around.id : null,
    nextId: nodeAfter(place, node),
  };
}

function isForLesson({ row, place, node }: Viewed): boolean {
  const own =
    row.inCharge || row.own === null
      ? null
      : { lessonEnded: row.own.ended, stepDone: row.own.page?.progress === 'COMPLETED' };
  return countsInLesson(place, node, { own, factor: row.timeFactor });
}

export async function evaluateNode(
  scope: Scope,
  nodeId: string,
  answers: readonly Answer[],
): Promise<Outcome<typeof evaluateEndpoint>> {
  const viewed = await view(scope, nodeId);
  refuseUnstarted(viewed);
  await refuseOracle(scope, viewed);
  const graded = evaluate(viewed.place, viewed.node, answers);
  if (graded === null) throw new AppError('MODEL_NOT_FOUND');
  if (!graded.ok) throw new AppError('BAD_REQUEST', { path: graded.path });
  return { status: 200, body: withoutKey(graded.results) };
}

/** MODEL_NOT_FOUND for whoever may not read it, and where the version that they follow does not have it. */
async function view(scope: Scope, nodeId: string): Promise<Viewed> {
  const { tx, clock, principal } = scope;
  const viewer = {
    userId: principal.userId,
    writesAll: hasCourseRole(principal, 'author'),
    companyIds: overseenCompanies(principal),
    classIds: administeredClasses(principal),
    courseIds: coursesOfRole(principal, 'author'),
  };
  const row = await findNodePlace(tx, nodeId, viewer, clock.now());
  if (row === null || !(row.inCharge || row.own !== null)) throw new AppError('MODEL_NOT_FOUND');
  const versionId = row.inCharge ? row.versionId : (row.own?.versionId ?? null);
  const version = versionId === null ? null : await courseVersions.find(tx, versionId);
  if (version === null) throw new AppError('MODEL_NOT_FOUND');
  const enabled = row.own?.enabledSectionIds ?? [];
  const place: NodePlace = {
    content: version.content,
    keys: version.keys,
    random: () => seededRandom(`${principal.userId} ${nodeId}`),
    locale: row.locale,
    sectionIds: row.inCharge || enabled.length === 0 ? null : enabled,
  };
  const node = nodeInPlace(place, nodeId);
  if (node === null) throw new AppError('MODEL_NOT_FOUND');
  return { row, version, place, node };
}

/** Domain §6: what is timed is not graded here before its clock was started in the lesson where it counts. */
function refuseUnstarted(viewed: Viewed): void {
  if (isForLesson(viewed) && viewed.row.own?.page?.started !== true) throw new AppError('PAGE_NOT_STARTED');
}

/**
 * Grading on demand could tell the key, try by try (domain §4): a learner is graded at no step that a lesson of theirs
 * has still to ask, not before the course reveals, and a few times in a quarter of an hour.
 */
async function refuseOracle({ tx, clock, principal }: Scope, { row, version, node }: Viewed): Promise<void> {
  const { own } = row;
  if (row.inCharge) return;
  if (row.unanswered || own === null) throw new AppError('PRACTICE_NOT_OPEN');
  const revealed = isRevealed(version.content.settings.reveal, {
    lessonEnded: own.ended,
    windowOver: own.closesAt !== null && clock.now().getTime() > own.closesAt,
  });
  if (!revealed) throw new AppError('Forbidden');
  const subject = `node:${fingerprint(`${principal.userId} ${node.id}`)}`;
  await takeOrRefuse(tx, clock, [rateLimit('practisedStep', subject)]);
}

function blockTypeOf({ content }: CourseVersion, node: CourseNode): NodeChoice['blockType'] {
  return node.blockId === null ? null : (content.blocks[node.blockId]?.type ?? null);
}

function toChoice({ row, version, place }: Viewed, node: CourseNode): NodeChoice {
  const { id, title } = node;
  return {
    id,
    title,
    blockType: blockTypeOf(version, node),
    timeLimit: nodeTimedStart(place, node, row.timeFactor)?.clocks[0]?.timeLimit ?? null,
  };
}
