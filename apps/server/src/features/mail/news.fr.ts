/** What is new, in a sentence in French: a line of a digest, or what a device shows. */
import type { LetterValues } from './letters.store.ts';

export function newsFr(
  { kind, title, who, scoreTold }: LetterValues['digest']['items'][number],
  wording: LetterValues['digest']['wording'],
): string {
  const somebody = who === '' ? 'Quelqu’un' : who;
  switch (kind) {
    case 'message':
      return `${somebody} vous a écrit dans le carnet de bord`;
    case 'reply':
      return `${somebody} vous a répondu dans le carnet de bord`;
    case 'correction':
      return `${somebody} a corrigé votre réponse : ${title}`;
    case 'flag':
      if (scoreTold === true)
        return `Une réponse que vous avez signalée compte maintenant, et votre note a changé : ${title}`;
      return `${somebody} a examiné une réponse que vous avez signalée : ${title}`;
    case 'session':
      return `La session « ${title} » est ouverte`;
    case 'slot':
      return `Séance à venir : ${title}`;
    case 'program':
      return `Le programme « ${title} » est ouvert`;
    case 'module':
      return `Le module « ${title} » est ouvert`;
    case 'certificate':
      return wording === 'Attestation'
        ? `Votre attestation est prête : ${title}`
        : `Votre certificat est prêt : ${title}`;
  }
}
