/** French texts of notifications. */
import type { NotificationTexts } from './messages.en.ts';

export const messages: NotificationTexts = {
  notifications: {
    title: 'Notifications',
    somebody: 'Quelqu’un',
    message: '{who} vous a écrit dans le carnet de bord',
    reply: '{who} vous a répondu dans le carnet de bord',
    flagCounts: 'Une réponse que vous avez signalée compte maintenant, et votre note a changé\u00a0: {title}',
    flag: '{who} a examiné une réponse que vous avez signalée\u00a0: {title}',
    correction: '{who} a corrigé votre réponse : {title}',
    slot: 'Séance à venir\u00a0: {title}, {when}',
    session: 'La session « {title} » est ouverte',
    program: 'Le programme « {title} » est ouvert',
    module: 'Le module « {title} » est ouvert',
    certificate: 'Votre certificat est prêt : {title}',
    statement: 'Votre attestation est prête : {title}',
    unread: 'Non lue',
    markRead: 'Marquer comme lue : {what}',
    readAll: 'Tout marquer comme lu',
    allRead: 'Tout est marqué comme lu',
    older: 'Voir les plus anciennes',
    none: 'Rien de nouveau pour l’instant',
    noneText: 'Les réponses, les corrections, les sessions qui ouvrent et les certificats sont annoncés ici.',
    toHome: 'Aller à l’accueil',
    kept: 'Les notifications restent ici 90 jours.',
    settings: 'Choisir comment être prévenu',
  },
  notificationSettings: {
    title: 'Comment être prévenu',
    lead: 'La cloche en haut de chaque page dit ce qui est nouveau. Vous pouvez aussi le recevoir par e-mail ; rien n’est envoyé quand rien n’est nouveau.',
    digest: 'Résumé par e-mail',
    never: 'Jamais',
    daily: 'Chaque jour',
    weekly: 'Le lundi',
    hour: 'À quelle heure',
    hourHint: 'À l’heure de votre centre de formation.',
    saved: 'Votre choix est enregistré',
  },
  device: {
    title: 'Sur cet appareil',
    on: 'Cet appareil vous prévient même quand le portail est fermé.',
    off: 'Cet appareil peut vous prévenir même quand le portail est fermé : une réponse, une correction, une session qui ouvre.',
    blocked:
      'Les notifications de ce site sont bloquées dans les réglages de votre navigateur. Autorisez-les là, puis revenez ici.',
    missing:
      'Ce navigateur ne sait pas prévenir quand le portail est fermé. Le résumé par e-mail reste possible.',
    'home-screen':
      'Sur iPhone et iPad, ajoutez d’abord le portail à l’écran d’accueil (menu du compte, « Installer l’application »), puis ouvrez-le de là.',
    turnOn: 'Me prévenir sur cet appareil',
    turnOff: 'Ne plus me prévenir ici',
    turnedOn: 'Cet appareil vous prévient',
    turnedOff: 'Cet appareil ne vous prévient plus',
    refused: 'Votre navigateur n’a pas reçu l’autorisation : rien n’a changé',
    unreachable: 'Le service de votre navigateur n’a pas répondu : rien n’a changé. Réessayez plus tard',
    others: 'Autres appareils qui vous préviennent',
    since: 'Depuis le {date}',
    remove: 'Retirer',
    removeOf: 'Retirer l’appareil ajouté le {date}',
    removed: 'L’appareil est retiré',
  },
  digestEnd: {
    title: 'Messages par e-mail',
    asked:
      'Vous recevez par e-mail des résumés ou des relances de {centre}. Voulez-vous ne plus en recevoir ?',
    ended:
      'C’est fait : vous ne recevrez plus ni résumé ni relance de {centre}. Les nouveautés restent derrière la cloche, dans le portail.',
    back: 'Les résumés et les relances de {centre} arrivent à nouveau, comme avant.',
    unknown:
      'Ce lien est incomplet ou n’est plus valable. Connectez-vous pour choisir comment être prévenu, dans votre profil.',
    failed: 'Cela n’a pas pu se faire pour l’instant, et rien n’a changé. Essayez à nouveau.',
    end: 'Ne plus en recevoir',
    takeBack: 'En recevoir à nouveau',
  },
};
