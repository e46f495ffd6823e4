/** The letters in French: the words delivered, and what a centre cannot take away. */
import { dateText } from '@parcours/rules';
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
  dateText(new Date(instant), 'fr', { dateStyle: 'full', timeStyle: 'short', timeZone });

export const lettersFr: LetterTexts = {
  passwordReset: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Vous avez demandé un nouveau mot de passe pour l’espace de formation {centre}.\n\nLe lien fonctionne une seule fois, pendant {minutes} minutes.',
    button: 'Choisir un nouveau mot de passe',
    parts: ({ link, minutes }) => ({
      values: { minutes: String(minutes) },
      url: link,
      after: ['Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.'],
    }),
  },
  invitation: {
    subject: 'Votre espace de formation est prêt',
    text: '{centre} vous a ouvert un compte sur son espace de formation.\n\nChoisissez d’abord votre mot de passe : le lien sert une fois, pendant {days} jours. Vous vous connecterez ensuite avec : {username}',
    button: 'Choisir mon mot de passe',
    parts: ({ link, username, days }) => ({
      values: { username, days: String(days) },
      url: link,
      after: [
        'Le lien n’est plus valable ? « Mot de passe oublié ? », sur la page de connexion, vous en envoie un autre.',
        'Vous n’attendiez rien ? Ignorez ce message : personne d’autre ne peut ouvrir ce compte.',
      ],
    }),
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    text: '',
    button: 'Ouvrir mon espace',
    parts: ({ link }, { tenant }) => ({
      values: {},
      kept: [
        `Le mot de passe de votre espace ${tenant} vient d’être modifié. Vos autres sessions ouvertes ont été fermées.`,
        notYou,
      ],
      url: link,
    }),
  },
  emailToConfirm: {
    subject: 'Confirmez votre nouvelle adresse',
    text: 'Cette adresse a été indiquée pour un compte {centre}. Elle remplacera l’ancienne une fois confirmée.\n\nLe lien fonctionne une seule fois, pendant {hours} heures.',
    button: 'Confirmer mon adresse',
    parts: ({ link, hours }) => ({
      values: { hours: String(hours) },
      url: link,
      after: ['Vous n’avez rien demandé ? Ignorez ce message : rien ne change.'],
    }),
  },
  emailChangeAsked: {
    subject: 'Un changement d’adresse a été demandé',
    text: '',
    button: 'Ouvrir mon espace',
    parts: ({ link }, { tenant }) => ({
      values: {},
      kept: [
        `Une autre adresse a été indiquée pour votre compte ${tenant}. Celle-ci sera remplacée dès que la nouvelle sera confirmée.`,
        notYou,
      ],
      url: link,
    }),
  },
  usernameChanged: {
    subject: 'Votre pseudonyme a été modifié',
    text: '',
    button: 'Ouvrir mon espace',
    parts: ({ link, username }, { tenant }) => ({
      values: { username },
      kept: [`Le pseudonyme de votre compte ${tenant} est maintenant : ${username}`, notYou],
      url: link,
    }),
  },
  emailChanged: {
    subject: 'Votre adresse a été modifiée',
    text: '',
    button: 'Ouvrir mon espace',
    parts: ({ link }, { tenant }) => ({
      values: {},
      kept: [
        `L’adresse de votre compte ${tenant} vient d’être remplacée. Vous ne recevrez plus de messages à celle-ci.`,
        notYou,
      ],
      url: link,
    }),
  },
  welcome: {
    subject: 'Bienvenue chez {centre}',
    text: 'Votre inscription est enregistrée.\n\nVotre pseudonyme pour vous connecter : {username}',
    button: 'Ouvrir mon espace',
    parts: ({ link, username }) => ({ values: { username }, url: link }),
  },
  classOpened: {
    subject: 'Votre session « {class} »',
    text: 'La session « {class} » vous {opening} sur l’espace de formation {centre}.',
    button: 'Ouvrir mon espace',
    parts: ({ name, startAt, timeZone, isNew, link }) => ({
      values: {
        class: name,
        opening: startAt === null ? 'est ouverte' : `sera ouverte le ${dayFr(startAt, timeZone)}`,
      },
      kept: isNew
        ? [
            'Est-ce votre première visite ? Choisissez votre mot de passe par « Mot de passe oublié ? », avec cette adresse.',
          ]
        : [],
      url: link,
    }),
  },
  slotReminder: {
    subject: 'Rappel : {slots}',
    text: 'Voici ce qui vous attend bientôt dans l’espace de formation {centre} :',
    button: 'Ouvrir mon espace',
    parts: ({ slots, timeZone, link }) => ({
      values: { slots: slots.length > 1 ? `${slots.length} séances à venir` : 'une séance à venir' },
      list: slots.map(({ title, className, place, startAt }) =>
        [`${title} (${className})`, dayFr(startAt, timeZone), ...(place === null ? [] : [place])].join(', '),
      ),
      url: link,
      ends: {
        why: 'Vous recevez ce message car vous suivez une session avec des séances.',
        label: 'Ne plus recevoir ces messages',
      },
    }),
  },
  centreOpened: {
    subject: 'Votre centre de formation {centre} est prêt',
    text: 'Le centre de formation {centre} a été créé pour vous. Vous en êtes le premier administrateur et vous vous connectez avec cette adresse électronique.\n\nChoisissez d’abord votre mot de passe : le lien sert une fois, pendant {days} jours. Ensuite, « Mot de passe oublié ? », sur la page de connexion, fait de même.\n\nVotre back-office est à l’adresse {office}',
    button: 'Choisir mon mot de passe',
    parts: ({ link, office, days }) => ({
      values: { office, days: String(days) },
      url: link,
      after: ['Vous n’attendiez rien ? Ignorez ce message : personne d’autre ne peut ouvrir ce compte.'],
    }),
  },
  mailTrial: {
    subject: 'Essai du courrier',
    text: 'Ce message vient du serveur {host} : il a été envoyé parce que vous essayez le courrier de {centre}.\n\nIl est arrivé : les lettres de votre centre peuvent partir par là.',
    button: null,
    parts: ({ host }) => ({ values: { host } }),
  },
  contact: {
    subject: '{object}',
    text: '{sender} vous écrit depuis l’espace de formation {centre} :',
    button: null,
    parts: ({ sender, object, message }) => ({
      values: { sender, object },
      quoted: message,
      after: [`Répondez à ce message pour écrire à ${sender}.`],
    }),
  },
  deletionAsked: {
    subject: 'Suppression de votre compte demandée',
    text: 'Vous avez demandé la suppression de votre compte {centre}. Un administrateur vous répondra ; un message vous le dira.\n\nJusque-là, vous pouvez annuler votre demande depuis votre profil.',
    button: 'Ouvrir mon profil',
    parts: ({ link }) => ({ values: {}, url: link, after: [notYou] }),
  },
  deletionDeclined: {
    subject: 'Votre compte reste pour l’instant',
    text: 'Un administrateur de {centre} n’a pas supprimé votre compte, et vous écrit :',
    button: null,
    parts: ({ reason }) => ({
      values: {},
      quoted: reason,
      after: ['Vous pouvez refaire votre demande depuis votre profil, à tout moment.'],
    }),
  },
  deletionDone: {
    subject: 'Votre compte est supprimé',
    text: 'Votre compte {centre} n’existe plus : votre identité, vos fichiers, votre carnet de bord et ce que vous avez écrit sont effacés.\n\nVos résultats restent sans votre nom, et vos certificats se vérifient encore, sans nommer personne.\n\nC’est le dernier message que vous recevez de nous ; votre adresse n’est pas gardée.',
    button: null,
    parts: () => ({ values: {} }),
  },
  digest: {
    subject: '{news}',
    text: 'Depuis votre dernière visite sur {centre} :',
    button: 'Voir les nouveautés',
    parts: ({ items, more, wording, link }) => ({
      values: { news: items.length + more > 1 ? `${items.length + more} nouveautés` : 'Une nouveauté' },
      list: [...items.map((item) => newsFr(item, wording)), ...(more > 0 ? [`et ${more} de plus`] : [])],
      url: link,
      ends: { why: 'Vous avez choisi de recevoir ce résumé.', label: 'Ne plus le recevoir' },
    }),
  },
  scoreRepaired: {
    subject: '{change}',
    text: '{explanation}\n\nUn certificat que vous avez reçu reste le vôtre.',
    button: 'Voir ce qui a changé',
    parts: ({ course, isUndo, link }, { tenant }) => ({
      values: {
        course,
        change: isUndo ? 'Une correction a été annulée' : 'L’une de vos réponses a été recorrigée',
        explanation: isUndo
          ? `${tenant} a annulé la correction d’une question de « ${course} ». Votre réponse compte de nouveau comme avant.`
          : `Une question de « ${course} » était mal posée ou mal notée. ${tenant} l’a réparée, et votre réponse est désormais comptée autrement.`,
      },
      url: link,
    }),
  },
  webhookPaused: {
    subject: 'Le webhook « {name} » est en pause',
    text: 'Les messages de {centre} à {host} n’arrivent plus depuis un moment : le webhook « {name} » est en pause.\n\nCe qui se passe entre-temps est gardé, et envoyé dès que vous le relancez.',
    button: 'Voir le webhook',
    parts: ({ name, host, link }) => ({ values: { name, host }, url: link }),
  },
  reminder: {
    // Each rule has its own.
    subject: '',
    text: '',
    button: 'Ouvrir mon espace',
    parts: (values, { tenant, firstname }) => ({
      values: {},
      said: reminderWords(values, { language: 'fr', tenant, firstname }),
      url: values.link,
      ends: {
        why: `Vous recevez ce message car vous suivez la session « ${values.className} ».`,
        label: 'Ne plus recevoir ces messages',
      },
    }),
  },
  reminderTold: {
    subject: 'Relances envoyées : {class}',
    text: 'La règle « {rule} » a écrit aujourd’hui à {learners} de la session « {class} ».',
    button: 'Voir à qui',
    parts: ({ rule, className, learners, link }) => ({
      values: { rule, class: className, learners: learners > 1 ? `${learners} apprenants` : 'un apprenant' },
      url: link,
    }),
  },
  documents: {
    subject: '{title}',
    text: '{announcement} depuis l’espace {centre} :',
    button: null,
    parts: ({ message, names }) => ({
      values: {
        title: names.length > 1 ? 'Vos documents' : 'Votre document',
        announcement:
          names.length > 1
            ? 'Voici les documents que vous avez demandés'
            : 'Voici le document que vous avez demandé',
      },
      list: names,
      ...(message === '' ? {} : { quoted: message }),
    }),
  },
};
