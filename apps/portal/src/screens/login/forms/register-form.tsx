/** Registering with an invitation code: first the code and where it leads, then oneself (spec §2 "/login", §5). */
import { Button, FormErrorSummary, TextField } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { Link } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { paths } from '../../../paths.ts';
import { api, useRefusalText } from '@parcours/web';
import { useForm } from '@parcours/web';
import { ViewTitle } from '../view-title.tsx';
import styles from './forms.module.css';
import { NewcomerForm } from './newcomer-form.tsx';

interface Invitation {
  readonly code: string;
  readonly className: string;
  readonly companyName: string;
}

/** As it is printed, `7K3PW-9DX4-T2MA`, while it is typed or pasted. */
function grouped(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return [signs.slice(0, 5), signs.slice(5, 9), signs.slice(9, 13)].filter((part) => part !== '').join('-');
}

export function RegisterForm({
  code,
  onDone,
}: {
  /** From the address: an invitation may be a link. */
  readonly code: string;
  readonly onDone: () => void;
}): ReactElement {
  const t = useText('entry');
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  return (
    <>
      <ViewTitle view={invitation === null ? 'code' : 'newcomer'}>{t('registerTitle')}</ViewTitle>
      <p className={styles['step']}>{t('step', { step: invitation === null ? 1 : 2 })}</p>
      {invitation === null ? (
        <CodeForm first={grouped(code)} onOpen={setInvitation} />
      ) : (
        <>
          <p className={styles['joined']}>
            <span>{t('youJoin')}</span> <strong>{invitation.className}</strong>{' '}
            <span>{t('withCompany', { company: invitation.companyName })}</span>
          </p>
          <NewcomerForm code={invitation.code} onDone={onDone} onOtherCode={() => setInvitation(null)} />
        </>
      )}
      <p className={styles['back']}>
        <Link to={paths.login}>{t('backToSignIn')}</Link>
      </p>
    </>
  );
}

function CodeForm({
  first,
  onOpen,
}: {
  readonly first: string;
  readonly onOpen: (invitation: Invitation) => void;
}): ReactElement {
  const t = useText('entry');
  const refusalText = useRefusalText();
  const [code, setCode] = useState(first);
  const form = useForm<'code'>({
    form: 'register',
    check: () => (code === '' ? [{ field: 'code', message: t('codeMissing') }] : []),
    async send() {
      const result = await api.getInvitationCode({ params: { code } });
      if (!result.ok) {
        const message = refusalText(result);
        return [result.code === 'INVALID_INVITATION_CODE' ? { field: 'code', message } : { message }];
      }
      onOpen({ code, ...result.data });
      return [];
    },
  });

  return (
    <form {...form.props} className={styles['form']}>
      <p className={styles['lead']}>{t('codeLead')}</p>
      <FormErrorSummary title={t('refused')} {...form.summary} />
      <TextField
        id="register-code"
        label={t('code')}
        hint={t('codeHint')}
        value={code}
        onChange={(event) => setCode(grouped(event.target.value))}
        error={form.errorOf('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-code
      />
      <Button type="submit" variant="primary" size="large" wide busy={form.busy} busyLabel={t('checking')}>
        {t('checkCode')}
      </Button>
    </form>
  );
}
