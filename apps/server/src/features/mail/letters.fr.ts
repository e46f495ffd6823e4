/** The letters in French. */
import type { LetterFrame, LetterTexts } from './letter.ts';
import { reminderWords } from './reminder-words.ts';
import { newsFr } from './news.fr.ts';

export const frameFr: LetterFrame = {
  greeting: (firstname) => (firstname === '' ? 'Bonjour,' : `Bonjour ${firstname},`),
  closing: (tenant) => `L’équipe ${tenant}`,
  linkBelow: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
};

const notYou =
  'Si vous n’êtes pas à l’origine de ce changement, choisissez tout de suite un nouveau mot de passe et prévenez votre centre de formation.';

const dayFr = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleString('fr', { dateStyle: 'full', timeStyle: 'short', timeZone });

export const lettersFr: LetterTexts = {
  passwordReset: ({ link, minutes }, { tenant }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    paragraphs: [
      `Vous avez demandé un nouveau mot de passe pour l’espace de formation ${tenant}.`,
      `Le lien fonctionne une seule fois, pendant ${minutes} minutes.`,
    ],
    action: { label: 'Choisir un nouveau mot de passe', url: link },
    after: ['Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.'],
  }),
  passwordChanged: ({ link }, { tenant }) => ({
    subject: 'Votre mot de passe a été modifié',
    paragraphs: [
      `Le mot de passe de votre espace ${tenant} vient d’être modifié. Vos autres sessions ouvertes ont été fermées.`,
      notYou,
    ],
    action: { label: 'Ouvrir mon espace', url: link },
  }),
  emailToConfirm: ({ link, hours }, { tenant }) => ({
    subject: 'Confirmez votre nouvelle adresse',
    paragraphs: [
      `Cette adresse a été indiquée pour un compte ${tenant}. Elle remplacera l’ancienne une fois confirmée.`,
      `Le lien fonctionne une seule fois, pendant ${hours} heures.`,
    ],
    action: { label: 'Confirmer mon adresse', url: link },
    after: ['Vous n’avez rien demandé ? Ignorez ce message : rien ne change.'],
  }),
  emailChangeAsked: ({ link }, { tenant }) => ({
    subject: 'Un changement d’adresse a été demandé',
    paragraphs: [
      `Une autre adresse a été indiquée pour votre compte ${tenant}. Celle-ci sera remplacée dès que la nouvelle sera confirmée.`,
      notYou,
    ],
    action: { label: 'Ouvrir mon espace', url: link },
  }),
  usernameChanged: ({ link, username }, { tenant }) => ({
    subject: 'Votre pseudonyme a été modifié',
    paragraphs: [`Le pseudonyme de votre compte ${tenant} est maintenant : ${username}`, notYou],
    action: { label: 'Ouvrir mon espace', url: link },
  }),
  emailChanged: ({ link }, { tenant }) => ({
    subject: 'Votre adresse a été modifiée',
    paragraphs: [
      `L’adresse de votre compte ${tenant} vient d’être remplacée. Vous ne recevrez plus de messages à celle-ci.`,
      notYou,
    ],
    action: { label: 'Ouvrir mon espace', url: link },
  }),
  welcome: ({ link, username }, { tenant }) => ({
    subject: `Bienvenue chez ${tenant}`,
    paragraphs: ['Votre inscription est enregistrée.', `Votre pseudonyme pour vous connecter : ${username}`],
    action: { label: 'Ouvrir mon espace', url: link },
  }),
  classOpened: ({ name, startAt, timeZone, isNew, link }, { tenant }) => ({
    subject: `Votre session « ${name} »`,
    paragraphs: [
      startAt === null
        ? `La session « ${name} » vous est ouverte sur l’espace de formation ${tenant}.`
        : `La session « ${name} » vous sera ouverte le ${dayFr(startAt, timeZone)} sur l’espace de formation ${tenant}.`,
      ...(isNew
        ? [
            'Est-ce votre première visite ? Choisissez votre mot de passe par « Mot de passe oublié ? », avec cette adresse.',
          ]
        : []),
    ],
    action: { label: 'Ouvrir mon espace', url: link },
  }),
  centreOpened: ({ link, office, days }, { tenant }) => ({
    subject: `Votre centre de formation ${tenant} est prêt`,
    paragraphs: [
      `Le centre de formation ${tenant} a été créé pour vous. Vous en êtes le premier administrateur et vous vous connectez avec cette adresse électronique.`,
      `Choisissez d’abord votre mot de passe : le lien sert une fois, pendant ${days} jours. Ensuite, « Mot de passe oublié ? », sur la page de connexion, fait de même.`,
      `Votre back-office est à l’adresse ${office}`,
    ],
    action: { label: 'Choisir mon mot de passe', url: link },
    after: ['Vous n’attendiez rien ? Ignorez ce message : personne d’autre ne peut ouvrir ce compte.'],
  }),
  mailTrial: ({ host }, { tenant }) => ({
    subject: 'Essai du courrier',
    paragraphs: [
      `Ce message vient du serveur ${host} : il a été envoyé parce que vous essayez le courrier de ${tenant}.`,
      'Il est arrivé : les lettres de votre centre peuvent partir par là.',
    ],
  }),
  contact: ({ sender, object, message }, { tenant }) => ({
    subject: object,
    paragraphs: [`${sender} vous écrit depuis l’espace de formation ${tenant} :`],
    quoted: message,
    after: [`Répondez à ce message pour écrire à ${sender}.`],
  }),
  deletionAsked: ({ link }, { tenant }) => ({
    subject: 'Suppression de votre compte demandée',
    paragraphs: [
      `Vous avez demandé la suppression de votre compte ${tenant}. Un administrateur vous répondra ; un message vous le dira.`,
      'Jusque-là, vous pouvez annuler votre demande depuis votre profil.',
    ],
    action: { label: 'Ouvrir mon profil', url: link },
    after: [notYou],
  }),
  deletionDeclined: ({ reason }, { tenant }) => ({
    subject: 'Votre compte reste pour l’instant',
    paragraphs: [`Un administrateur de ${tenant} n’a pas supprimé votre compte, et vous écrit :`],
    quoted: reason,
    after: ['Vous pouvez refaire votre demande depuis votre profil, à tout moment.'],
  }),
  deletionDone: (_values, { tenant }) => ({
    subject: 'Votre compte est supprimé',
    paragraphs: [
      `Votre compte ${tenant} n’existe plus : votre identité, vos fichiers, votre carnet de bord et ce que vous avez écrit sont effacés.`,
      'Vos résultats restent sans votre nom, et vos certificats se vérifient encore, sans nommer personne.',
      'C’est le dernier message que vous recevez de nous ; votre adresse n’est pas gardée.',
    ],
  }),
  digest: ({ items, more, wording, link }, { tenant }) => ({
    subject: items.length + more > 1 ? `${items.length + more} nouveautés` : 'Une nouveauté',
    paragraphs: [`Depuis votre dernière visite sur ${tenant} :`],
    list: [...items.map((item) => newsFr(item, wording)), ...(more > 0 ? [`et ${more} de plus`] : [])],
    action: { label: 'Voir les nouveautés', url: link },
    ends: { why: 'Vous avez choisi de recevoir ce résumé.', label: 'Ne plus le recevoir' },
  }),
  scoreRepaired: ({ course, isUndo, link }, { tenant }) => ({
    subject: isUndo ? 'Une correction a été annulée' : 'L’une de vos réponses a été recorrigée',
    paragraphs: [
      isUndo
        ? `${tenant} a annulé la correction d’une question de « ${course} ». Votre réponse compte de nouveau comme avant.`
        : `Une question de « ${course} » était mal posée ou mal notée. ${tenant} l’a réparée, et votre réponse est désormais comptée autrement.`,
      'Un certificat que vous avez reçu reste le vôtre.',
    ],
    action: { label: 'Voir ce qui a changé', url: link },
  }),
  webhookPaused: ({ name, host, link }, { tenant }) => ({
    subject: `Le webhook « ${name} » est en pause`,
    paragraphs: [
      `Les messages de ${tenant} à ${host} n’arrivent plus depuis un moment : le webhook « ${name} » est en pause.`,
      'Ce qui se passe entre-temps est gardé, et envoyé dès que vous le relancez.',
    ],
    action: { label: 'Voir le webhook', url: link },
  }),
  reminder: (values, { tenant, firstname }) => ({
    ...reminderWords(values, { language: 'fr', tenant, firstname }),
    action: { label: 'Ouvrir mon espace', url: values.link },
    ends: {
      why: `Vous recevez ce message car vous suivez la session « ${values.className} ».`,
      label: 'Ne plus recevoir ces messages',
    },
  }),
  reminderTold: ({ rule, className, learners, link }) => ({
    subject: `Relances envoyées : ${className}`,
    paragraphs: [
      learners > 1
        ? `La règle « ${rule} » a écrit aujourd’hui à ${learners} apprenants de la session « ${className} ».`
        : `La règle « ${rule} » a écrit aujourd’hui à un apprenant de la session « ${className} ».`,
    ],
    action: { label: 'Voir à qui', url: link },
  }),
  documents: ({ message, names }, { tenant }) => ({
    subject: names.length > 1 ? 'Vos documents' : 'Votre document',
    paragraphs: [
      names.length > 1
        ? `Voici les documents que vous avez demandés depuis l’espace ${tenant} :`
        : `Voici le document que vous avez demandé depuis l’espace ${tenant} :`,
    ],
    list: names,
    ...(message === '' ? {} : { quoted: message }),
  }),
};
