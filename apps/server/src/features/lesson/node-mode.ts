/** A course node outside of any lesson: shown, and graded without storing or telling what was expected (spec §2, §4). */
import type {
  Answer,
  CourseNode,
  evaluateNode as evaluateEndpoint,
  NodeChoice,
  renderNode as renderEndpoint,
} from '@parcours/contract';
import {
  allowedCompanies,
  evaluateNode as evaluate,
  isContextAdmin,
  nodeAfter,
  nodeChoices,
  nodeContent,
  nodeInPlace,
  type NodePlace,
  nodeTimeLimit,
  seededRandom,
  withoutKey,
  isRevealed,
} from '@parcours/rules';
import { AppError } from '../../platform/app-error.ts';
import { fingerprint } from '../../platform/fingerprint.ts';
import type { Outcome, Scope } from '../../platform/http/scope.ts';
import { attemptRetrySeconds, exhausted, noteAttempt } from '../users/attempts.ts';
import type { ContentFile, CourseVersion } from './course-version.store.ts';
import { findNodePlace, type NodePlaceRow } from './node-place.store.ts';
import { filesOf } from './page-border.ts';
import { courseVersions } from './play-lesson.ts';

export type NodeScope = Scope & { readonly fileUrl: (file: ContentFile) => string };

/** Tries in a quarter of an hour at a step that the learner has still to answer in a lesson. */
const triesBeforeAnswer = 5;

interface Viewed {
  readonly row: NodePlaceRow;
  readonly version: CourseVersion;
  readonly place: NodePlace;
  readonly node: CourseNode;
}

export async function renderNode(scope: NodeScope, nodeId: string): Promise<Outcome<typeof renderEndpoint>> {
  const viewed = await view(scope, nodeId);
  const { row, version, place, node } = viewed;
  const content = nodeContent(place, node);
  if (content !== null) refuseUnstarted(viewed);
  const around = version.content.nodes.find(({ id }) => id === node.parentId);
  return {
    status: 200,
    body: {
      id: node.id,
      type: node.type,
      title: node.title,
      blockType: blockTypeOf(version, node),
      courseId: row.courseId,
      courseTitle: version.content.title,
      tools: { calculator: node.settings.tools?.calculator ?? false },
      content: content === null ? null : { ...content, files: filesOf(node.id, { version, ...scope }) },
      choices: nodeChoices(place, node).map((choice) => toChoice(viewed, choice)),
      choiceId: around?.type === 'multiblock' ? around.id : null,
      nextId: nodeAfter(place, node),
    },
  };
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
    isAdmin: isContextAdmin(principal),
    companyIds: allowedCompanies(principal.companyUsers),
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

/** Domain §6: what is timed stays closed to a learner until its clock was started, in a lesson. */
function refuseUnstarted({ row, place, node }: Viewed): void {
  if (row.inCharge || nodeTimeLimit(place, node) === null) return;
  if (row.own?.page?.started !== true) throw new AppError('PAGE_NOT_STARTED');
}

/**
 * Grading on demand could tell the key, try by try. Where the course reveals later than at the page, a learner is graded
 * once it does; at a page that is still to be answered, a few times in a quarter of an hour.
 */
async function refuseOracle({ tx, clock, principal }: Scope, { row, version, node }: Viewed): Promise<void> {
  const { own } = row;
  if (row.inCharge || own === null) return;
  const completed = own.page?.progress === 'COMPLETED';
  const revealed = isRevealed(version.content.settings.reveal, {
    lessonEnded: own.ended,
    windowOver: own.closesAt !== null && clock.now().getTime() > own.closesAt,
  });
  if (!revealed) throw new AppError('Forbidden');
  if (completed) return;
  const limit = { subject: `node:${fingerprint(`${principal.userId} ${node.id}`)}`, max: triesBeforeAnswer };
  if ((await exhausted(tx, clock, [limit])).length > 0)
    throw new AppError('TOO_MANY_REQUESTS', { retryAfter: attemptRetrySeconds });
  await noteAttempt(tx, clock, [limit.subject]);
}

function blockTypeOf({ content }: CourseVersion, node: CourseNode): NodeChoice['blockType'] {
  return node.blockId === null ? null : (content.blocks[node.blockId]?.type ?? null);
}

function toChoice({ version, place }: Viewed, node: CourseNode): NodeChoice {
  const { id, title } = node;
  return { id, title, blockType: blockTypeOf(version, node), timeLimit: nodeTimeLimit(place, node) };
}
