/** French texts of what was answered wrong and is tried again. */
import type { MistakesMessages } from './messages.en.ts';

export const mistakesFr: MistakesMessages = {
  title: 'Revoir mes erreurs',
  lead: 'Les pages où vous vous êtes trompé, dans les cours que vous avez terminés. Refaites-les : vos résultats, votre temps et vos certificats ne changent pas.',
  count: '{count, plural, =0 {Rien à revoir} one {# page à revoir} other {# pages à revoir}}',
  mended:
    '{count, plural, =0 {} one {# page était juste quand vous l’avez refaite.} other {# pages étaient justes quand vous les avez refaites.}}',
  more: 'Voici les {count} premières. Les autres viennent au fur et à mesure.',
  course: '{title} – {className}',
  inCourse: '{count, plural, one {# page} other {# pages}}',
  ofLesson:
    '{count, plural, one {Refaites-la maintenant si vous voulez} other {Refaites-les maintenant si vous voulez}}\u00a0: votre score ne change pas.',
  answered: 'Répondu le {date}',
  tries: '{count, plural, one {refaite une fois} other {refaite # fois}}',
  none: 'Rien à revoir',
  noneText:
    'Une page arrive ici quand vous y avez répondu faux, une fois que son cours est terminé et montre ses corrections.',
  toHome: 'Aller à l’accueil',
  noEffect: 'Rien ne compte ici',
  check: 'Vérifier ma réponse',
  checking: 'Vérification…',
  again: 'Refaire',
  next: 'Page suivante à revoir',
  back: 'Retour à la liste',
  right: 'C’est juste : cette page quitte votre liste.',
  wrong: 'Pas encore : ce qui était attendu est montré. La page reste dans votre liste.',
};
