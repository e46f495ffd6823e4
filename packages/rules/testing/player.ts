/** Plays commands one after the other, as a learner with a clock would, and keeps what became of the lesson. */
import { sampleId } from '@parcours/contract/testing';
import type {
  LessonCommand,
  LessonEvent,
  LessonFacts,
  LessonOutcome,
  PageFacts,
  PageView,
  Random,
} from '../src/lesson/facts.ts';
import { play } from '../src/lesson/play.ts';
import { noon, seededRandom } from './lesson-facts.ts';

export type CommandWithoutId = LessonCommand extends infer C
  ? C extends LessonCommand
    ? Omit<C, 'newPageId'>
    : never
  : never;

export interface Player {
  facts: LessonFacts;
  now: number;
  readonly events: LessonEvent[];
  readonly play: (command: CommandWithoutId) => LessonOutcome;
  /** Plays a command that must be answered with a page, and gives it. */
  readonly see: (command: CommandWithoutId) => PageView;
  /** Plays a command that must be refused, and gives the code. */
  readonly refused: (command: CommandWithoutId) => string;
  readonly page: (nodeId: string) => PageFacts | undefined;
}

export function playerOf(start: LessonFacts, random: Random = seededRandom(1)): Player {
  let nextId = 0x9000;
  const player: Player = {
    facts: start,
    now: noon,
    events: [],
    play(command) {
      nextId += 1;
      const outcome = play(
        player.facts,
        { ...command, newPageId: sampleId(nextId) } as LessonCommand,
        player.now,
        random,
      );
      player.facts = outcome.facts;
      player.events.push(...outcome.events);
      return outcome;
    },
    see(command) {
      const outcome = player.play(command);
      if (outcome.ok && outcome.answer.kind === 'page') return outcome.answer.page;
      throw new Error(`expected a page: ${JSON.stringify(outcome.ok ? outcome.answer : outcome.code)}`);
    },
    refused(command) {
      const outcome = player.play(command);
      return outcome.ok ? `answered ${outcome.answer.kind}` : outcome.code;
    },
    page: (nodeId) => player.facts.pages.find((page) => page.nodeId === nodeId),
  };
  return player;
}
