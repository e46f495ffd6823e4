/** Terms and data protection of the demo tenants: short, true of what the demonstration does, in both languages. */
import type { ContextLegal } from '@parcours/contract';

/** The version that everybody of the demonstration has accepted. */
export const termsVersion = '1.0';

interface House {
  readonly name: string;
  /** Where one writes to. */
  readonly address: string;
  /** The authority to which one may complain, in both languages. */
  readonly authority: { readonly fr: string; readonly en: string };
}

export function legalOf({ name, address, authority }: House): ContextLegal {
  return {
    cgu: {
      version: termsVersion,
      date: '2026-01-05',
      content: {
        fr: `<h2>Objet</h2><p>${name} met à votre disposition un espace de formation en ligne. En l’utilisant, vous acceptez ces conditions.</p><h2>Votre compte</h2><p>Votre compte est personnel. Gardez votre mot de passe pour vous et prévenez-nous si vous pensez que quelqu’un d’autre l’utilise.</p><h2>Les contenus</h2><p>Les cours sont destinés à votre formation. Vous pouvez les consulter autant que vous le souhaitez pendant votre session, sans les rediffuser.</p><h2>Scores et certificats</h2><p>Vos réponses sont notées automatiquement, ou par votre formateur lorsque c’est indiqué. Un certificat peut être vérifié en ligne par toute personne qui en détient la référence.</p><h2>Contact</h2><p>Une question ? Écrivez à <a href="mailto:${address}">${address}</a>.</p>`,
        en: `<h2>Purpose</h2><p>${name} offers you an online training space. By using it you accept these terms.</p><h2>Your account</h2><p>Your account is personal. Keep your password to yourself, and tell us if you think that somebody else uses it.</p><h2>Content</h2><p>The courses are for your own training. You may read them as often as you like while your class is open, without passing them on.</p><h2>Scores and certificates</h2><p>Your answers are graded automatically, or by your trainer where it says so. Anyone who holds the reference of a certificate can check it online.</p><h2>Contact</h2><p>A question? Write to <a href="mailto:${address}">${address}</a>.</p>`,
      },
    },
    rgpd: {
      version: '1.0',
      date: '2026-01-05',
      content: {
        fr: `<h2>Qui traite vos données</h2><p>${name} est responsable du traitement.</p><h2>Lesquelles, et pourquoi</h2><p>Votre nom, votre adresse et votre date de naissance identifient votre compte. Vos réponses, vos scores et le temps passé servent à suivre et à attester votre formation. Les messages échangés avec vos formateurs vous sont remis par courrier électronique.</p><h2>Combien de temps</h2><p>Vos données sont conservées pendant la durée de votre formation, puis archivées le temps exigé par la loi.</p><h2>Qui les voit</h2><p>Vos formateurs et les responsables de votre entreprise ou de votre centre, pour votre formation uniquement. Elles ne sont ni vendues ni utilisées pour de la publicité.</p><h2>Vos droits</h2><p>Vous pouvez demander à consulter, corriger, recevoir ou faire effacer vos données en écrivant à <a href="mailto:${address}">${address}</a>. Vous pouvez aussi vous adresser à ${authority.fr}.</p>`,
        en: `<h2>Who handles your data</h2><p>${name} is responsible for it.</p><h2>Which, and why</h2><p>Your name, address and date of birth identify your account. Your answers, scores and time spent serve to follow and attest your training. Messages exchanged with your trainers reach them by e-mail.</p><h2>For how long</h2><p>Your data is kept while your training lasts, then archived for as long as the law requires.</p><h2>Who sees it</h2><p>Your trainers, and those in charge at your company or training centre, for your training alone. It is neither sold nor used for advertising.</p><h2>Your rights</h2><p>You may ask to see, correct, receive or erase your data by writing to <a href="mailto:${address}">${address}</a>. You may also turn to ${authority.en}.</p>`,
      },
    },
  };
}
