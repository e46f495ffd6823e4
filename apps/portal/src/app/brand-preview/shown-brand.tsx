/** The screens of the portal in a brand that is not published: the real ones, around examples. */
import '@parcours/ui/heading-font.css';
import type { BrandScreenName } from '@parcours/contract';
import { lazyComponent, WithTexts } from '@parcours/web';
import type { ReactElement } from 'react';
import type { SampleLanguage } from './sample-words.ts';
import { ShownLesson } from './shown-lesson.tsx';

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
  if (screen === 'player') return <ShownLesson language={language} />;
  return (
    <WithTexts of="shell">
      <Banner />
      {screen === 'home' ? <HomeScreen /> : <CertificateScreen />}
      <Foot />
    </WithTexts>
  );
}
