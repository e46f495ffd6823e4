/** An answer to a learner: into the thread, or by mail to a message. */
import { type InboxItem, limits } from '@parcours/contract';
import { Button, FormErrorSummary, TextArea, useAlerts, useAnnounce } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { newKey, session, submission, useForm, useUnsentWords } from '@parcours/web';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef } from 'react';
import { SavedReplies } from '../../parts/saved-replies/saved-replies.tsx';
import { answerItem, changeItem } from './calls.ts';
import styles from './inbox.module.css';

export function ReplyForm({ item }: { readonly item: InboxItem }): ReactElement {
  const t = useText('inbox');
  const announce = useAnnounce();
  const alerts = useAlerts();
  const queryClient = useQueryClient();
  const place = `reply ${item.kind} ${item.id}`;
  const [text, setText] = useUnsentWords(place);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = `reply-${item.id}`;
  const form = useForm<'text'>({
    form: id,
    check: () =>
      text.trim() === '' || text.length > limits.messageMax
        ? [{ field: 'text', message: t('replyMissing', { max: limits.messageMax }) }]
        : [],
    async send() {
      const words = text.trim();
      const sent = await answerItem(item, words, submission.keyOf(place, words));
      if (!sent.ok) {
        alerts.show({ tone: 'danger', code: sent.code });
        return [];
      }
      submission.end(place);
      setText('');
      announce(t('sent'));
      const author = { id: session.userId() ?? '', displayName: '' };
      await changeItem(queryClient, item, (one) => ({
        ...one,
        unread: false,
        waitingSince: null,
        entries: [...one.entries, { id: newKey(), author, text: words, at: new Date().toISOString() }],
      }));
      return [];
    },
  });
  return (
    <form {...form.props} className={styles['reply']}>
      <FormErrorSummary title={t('summary')} {...form.summary} />
      <TextArea
        ref={field}
        id={`${id}-text`}
        name="text"
        label={t('reply', { learner: item.learner.displayName })}
        hint={t(item.kind === 'message' ? 'byMail' : 'inThread')}
        rows={4}
        value={text}
        error={form.errorOf('text')}
        readOnly={form.busy}
        onChange={({ target }) => setText(target.value)}
      />
      <SavedReplies
        text={text}
        onInsert={(chosen) => {
          setText(text.trim() === '' ? chosen : `${text.trimEnd()}\n${chosen}`);
          field.current?.focus();
        }}
      />
      <p>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('send')}
        </Button>
      </p>
    </form>
  );
}
