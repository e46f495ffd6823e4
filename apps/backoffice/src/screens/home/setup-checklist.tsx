/** What a centre does before its first learner begins: each step ticks itself by what lies in the centre (back-office §2). */
import type { Setup, SetupState, SetupStep } from '@parcours/contract';
import { Badge, type BadgeTone, Button } from '@parcours/ui';
import { checkCircleFillIcon, circleHalfFillIcon, circleIcon, type Drawing, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { SampleCourseButton } from '../../parts/sample-course/sample-course-button.tsx';
import { SheetSection } from '../../parts/sheet-section.tsx';
import { paths } from '../../paths.ts';
import styles from './home.module.css';

const steps = [
  { name: 'brand', to: paths.brand },
  { name: 'course', to: paths.courses },
  { name: 'program', to: paths.programs },
  { name: 'people', to: paths.importPeople },
  { name: 'session', to: paths.sessions },
] as const satisfies readonly { readonly name: SetupStep; readonly to: string }[];

const looks: { readonly [S in SetupState]: { readonly icon: Drawing; readonly tone: BadgeTone } } = {
  todo: { icon: circleIcon, tone: 'neutral' },
  begun: { icon: circleHalfFillIcon, tone: 'info' },
  done: { icon: checkCircleFillIcon, tone: 'success' },
};

/** On this device: what one person does not want to see is none of the others' business. */
const hiddenKey = 'setup_hidden';

/** A name and people are there or not. */
const isBegun = (setup: Setup, name: SetupStep): name is Exclude<SetupStep, 'brand' | 'people'> =>
  setup[name] === 'begun';

export const isSetUp = (setup: Setup): boolean => steps.every(({ name }) => setup[name] === 'done');

export function SetupChecklist({ setup }: { readonly setup: Setup }): ReactElement {
  const t = useText('home');
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(hiddenKey) !== null);
  const count = { done: steps.filter(({ name }) => setup[name] === 'done').length, total: steps.length };
  const hide = (hidden: boolean): void => {
    if (hidden) localStorage.setItem(hiddenKey, 'true');
    else localStorage.removeItem(hiddenKey);
    flushSync(() => setIsHidden(hidden));
    // The button that was pressed is gone.
    document.getElementById(hidden ? 'setup-show' : 'setup-title')?.focus();
  };
  if (isHidden)
    return (
      <div>
        <Button id="setup-show" onClick={() => hide(false)}>
          {t('setupShow', count)}
        </Button>
      </div>
    );
  return (
    <SheetSection id="setup-title" title={t('setup')} takesFocus>
      <p>{t('setupText', count)}</p>
      <ol className={styles['steps']}>
        {steps.map(({ name, to }) => (
          <li key={name}>
            <Icon drawing={looks[setup[name]].icon} />
            <div>
              <h3>
                <Link to={to}>{t(`steps.${name}.title`)}</Link>{' '}
                <Badge tone={looks[setup[name]].tone}>{t(`stepStates.${setup[name]}`)}</Badge>
              </h3>
              <p>{isBegun(setup, name) ? t(`begun.${name}`) : t(`steps.${name}.text`)}</p>
              {name === 'course' && setup.course === 'todo' ? <SampleCourseButton /> : null}
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Button variant="quiet" size="small" flush onClick={() => hide(true)}>
          {t('setupHide')}
        </Button>
      </div>
    </SheetSection>
  );
}
