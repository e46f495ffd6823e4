/** A password to choose, with its rules ticked while one types (spec §5 "Password"). */
import { limits } from '@parcours/contract';
import { passwordProblems, type PasswordPolicy, type PasswordProblem } from '@parcours/rules';
import { PasswordField, useAnnounce, VisuallyHidden } from '@parcours/ui';
import { checkCircleFillIcon, circleIcon, Icon } from '@parcours/ui/icons';
import { useText } from '@parcours/ui/text';
import { useEffect, type ReactElement } from 'react';
import styles from './identity.module.css';

/** Spoken once the typing rests, not at each key. */
const restMs = 750;

export interface NewPasswordFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly policy: PasswordPolicy;
  readonly error?: string | undefined;
  readonly optionalMark?: string | undefined;
}

/** The rules that a policy has, in the order in which they are shown. */
function rulesOf({ simple, whitespace }: PasswordPolicy): readonly PasswordProblem[] {
  const all = ['length', 'characters', 'whitespace', 'common', 'personal'] as const;
  return all.filter((rule) => !(rule === 'characters' && simple) && !(rule === 'whitespace' && whitespace));
}

export function useRuleText(policy: PasswordPolicy): (rule: PasswordProblem) => string {
  const t = useText('identity');
  const texts: Readonly<Record<PasswordProblem, string>> = {
    length: t('ruleLength', { min: policy.minLength ?? limits.passwordMin, max: limits.passwordMax }),
    characters: t('ruleCharacters'),
    whitespace: t('ruleWhitespace'),
    common: t('ruleCommon'),
    personal: t('rulePersonal'),
  };
  return (rule) => texts[rule];
}

export function NewPasswordField({
  id,
  label,
  value,
  onChange,
  policy,
  error,
  optionalMark,
}: NewPasswordFieldProps): ReactElement {
  const t = useText('identity');
  const login = useText('login');
  const announce = useAnnounce();
  const ruleText = useRuleText(policy);
  const broken = value === '' ? [] : passwordProblems(value, policy);
  const spoken =
    value === ''
      ? ''
      : broken.length === 0
        ? t('allMet')
        : t('missingRules', { rules: broken.map(ruleText).join(', ') });
  useEffect(() => {
    if (spoken === '') return;
    const timer = setTimeout(() => announce(spoken), restMs);
    return () => clearTimeout(timer);
  }, [spoken, announce]);
  return (
    <div className={styles['password']}>
      <PasswordField
        id={id}
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        optionalMark={optionalMark}
        revealLabel={login('reveal')}
        revealWords={[login('show'), login('hide')]}
        autoComplete="new-password"
        describedBy={`${id}-rules`}
      />
      <ul id={`${id}-rules`} className={styles['rules']} aria-label={t('passwordRules')}>
        {rulesOf(policy).map((rule) => {
          const met = value !== '' && !broken.includes(rule);
          return (
            <li key={rule} data-met={met || undefined}>
              <Icon drawing={met ? checkCircleFillIcon : circleIcon} />
              <span>
                {ruleText(rule)} <VisuallyHidden>{met ? t('met') : t('unmet')}</VisuallyHidden>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
