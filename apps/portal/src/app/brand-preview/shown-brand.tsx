/** The screens of the portal in a brand that is not published: the real ones, around examples. */
import '@parcours/ui/heading-font.css';
import type { BrandScreenName, PageContent } from '@parcours/contract';
import { Button } from '@parcours/ui';
import { useText } from '@parcours/ui/text';
import { answersOf, SoundedStep } from '@parcours/player';
import { answerPathOf } from '@parcours/rules';
import { lazyComponent, WithTexts } from '@parcours/web';
import { type ReactElement, useState } from 'react';
import styles from './brand-preview.module.css';
import { type SampleLanguage, sampleWords } from './sample-words.ts';

// Each stays the chunk that learners load, so that theirs is as small as before.
const CertificateScreen = lazyComponent(() =>
  import('../../screens/certificate/certificate-screen.tsx').then((chunk) => chunk.CertificateScreen),
);
const HomeScreen = lazyComponent(() =>
  import('../../screens/home/home-screen.tsx').then((chunk) => chunk.HomeScreen),
);
const LoginScreen = lazyComponent(() =>
  import('../../screens/login/login-screen.tsx').then((chunk) => chunk.LoginScreen),
);
const Banner = lazyComponent(() => import('../shell/banner.tsx').then((chunk) => chunk.Banner));
const Foot = lazyComponent(() => import('../shell/foot.tsx').then((chunk) => chunk.Foot));

export function ShownBrand({
  screen,
  language,
}: {
  readonly screen: BrandScreenName;
  readonly language: SampleLanguage;
}): ReactElement {
  if (screen === 'sign-in') return <LoginScreen />;
  if (screen === 'player') return <SampleStep language={language} />;
  return (
    <WithTexts of="shell">
      <Banner />
      {screen === 'home' ? <HomeScreen /> : <CertificateScreen />}
      <Foot />
    </WithTexts>
  );
}

function contentOf(language: SampleLanguage): PageContent {
  const { step, statement, question, choices } = sampleWords[language];
  return {
    title: step,
    settings: {},
    statement: { html: statement },
    sections: [
      {
        id: 'sample',
        rows: [
          {
            id: 'question',
            type: 'multiple-choice',
            multiple: false,
            title: question,
            choices: choices.map((value, index) => ({ id: `choice-${index}`, value })),
          },
        ],
      },
    ],
    terms: [],
    files: {},
    attachmentIds: [],
  };
}

function SampleStep({ language }: { readonly language: SampleLanguage }): ReactElement {
  return (
    <WithTexts of="player">
      <Step language={language} />
    </WithTexts>
  );
}

function Step({ language }: { readonly language: SampleLanguage }): ReactElement {
  const t = useText('lesson');
  const [content] = useState(() => contentOf(language));
  const given = [{ path: answerPathOf('sample', 'question'), userAnswer: ['choice-0'] }];
  return (
    <main id="content" className={styles['step']}>
      <SoundedStep
        stepKey={language}
        title={content.title ?? ''}
        content={content}
        answers={answersOf({ content }, given)}
        onAnswer={() => undefined}
        readOnly={false}
        results={null}
      />
      <p>
        <Button variant="primary">{t('next')}</Button>
      </p>
    </main>
  );
}
