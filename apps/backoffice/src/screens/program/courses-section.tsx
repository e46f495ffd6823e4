/** The courses of a program in their order: moved by buttons and by Alt with the arrows, removed, added (back-office §4). */
import { useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { api, CallFailure, orThrow, useRefusalText } from '@parcours/web';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { useMovedFocus } from '../../parts/line-order/line-order.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { AddCourse } from './add-course.tsx';
import { CourseLine } from './course-line.tsx';
import { useCircleWords } from './opening-words.ts';
import { type Program, type ProgramStep, useProgramChange } from './program-query.ts';
import styles from './program.module.css';

interface Props {
  readonly program: Program;
  readonly mayWrite: boolean;
}

export function CoursesSection({ program, mayWrite }: Props): ReactElement {
  const t = useText('program');
  const refusal = useRefusalText();
  const list = useRef<HTMLOListElement>(null);
  const moving = useMoves(program, list);
  const remove = useProgramChange(program.id, ({ id }: ProgramStep) =>
    orThrow(api.deleteProgramCourse({ params: { id } })),
  );
  const refused = remove.error instanceof CallFailure ? remove.error : null;
  const problem =
    moving.problem ??
    (refused === null ? undefined : refused.code === 'BAD_REQUEST' ? t('courseStarted') : refusal(refused));
  return (
    <SheetSection id="program-courses" title={t('courses')} takesFocus>
      {program.steps.length === 0 ? <p>{t('noCourse')}</p> : null}
      {mayWrite && program.steps.length > 1 ? <p>{t('moveHint')}</p> : null}
      <ol className={styles['courses']} ref={list}>
        {moving.steps.map((step, place) => (
          <CourseLine
            key={step.id}
            step={step}
            program={program}
            place={place}
            {...(mayWrite
              ? {
                  acts: {
                    move: (to: number) => moving.move(step, to),
                    remove: () => {
                      document.getElementById('program-courses')?.focus();
                      remove.mutate(step);
                    },
                    isBusy: moving.isBusy || remove.isPending,
                  },
                }
              : {})}
          />
        ))}
      </ol>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      {mayWrite ? <AddCourse program={program} /> : null}
    </SheetSection>
  );
}

/** Somebody else has removed, added or moved a course. */
const overtaken: ReadonlySet<string> = new Set(['MODEL_NOT_FOUND', 'PROGRAM_CHANGED', 'ORDER_CHANGED']);

/** The order as it is shown: the wanted one at once, and the focus on the course that moved. */
function useMoves(program: Program, list: RefObject<HTMLOListElement | null>) {
  const t = useText('program');
  const refusal = useRefusalText();
  const announce = useAnnounce();
  const circle = useCircleWords();
  const [problem, setProblem] = useState<string>();
  const change = useProgramChange(program.id, (wanted: readonly ProgramStep[]) =>
    orThrow(
      api.setProgramOrder({
        params: { id: program.id },
        body: { programCourseIds: wanted.map(({ id }) => id), from: program.steps.map(({ id }) => id) },
      }),
    ),
  );
  const steps = change.isPending ? change.variables : program.steps;
  const setMoved = useMovedFocus(list, steps);
  const move = (step: ProgramStep, to: number): void => {
    if (change.isPending || to < 0 || to >= steps.length) return;
    const others = steps.filter(({ id }) => id !== step.id);
    const wanted = others.toSpliced(to, 0, step).map((one, order) => ({ ...one, order }));
    const found = circle(program, wanted);
    setProblem(found);
    if (found !== undefined) return;
    setMoved({ id: step.id, isUp: to < steps.findIndex(({ id }) => id === step.id) });
    change.mutate(wanted, {
      onSuccess: () => announce(t('moved', { title: step.title, place: to + 1, count: wanted.length })),
      onError: (error) => {
        if (!(error instanceof CallFailure)) return;
        setProblem(overtaken.has(error.code) ? t('placeTaken') : refusal(error));
      },
    });
  };
  return { steps, problem, move, isBusy: change.isPending };
}
