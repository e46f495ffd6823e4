// Text places that a rule keeps free of markup, or whose text is never kept or shown: each with the rule.

export const secret = 'it is compared and never kept as it is';
const parsed = 'a formula is read before a question is repaired by it';
const credential = 'who is nobody is refused';

export const ruledPlaces: Readonly<Record<string, string>> = {
  'login username': credential,
  'login password': secret,
  'loginToPlatform username': credential,
  'loginToPlatform password': secret,
  'createCentre alias': 'it is of small letters, digits and hyphens',
  'createCentre host': 'it is the name of a host',
  'createCentre email': 'it is an address of the kind that mail servers know',
  'addCentreHost host': 'it is the name of a host',
  'openVisit code': 'it is looked up',
  'register password': secret,
  'register code': 'it is looked up',
  'register legal.cguAcceptedVersion': 'it is the version of the terms',
  'updateUser legal.cguAcceptedVersion': 'it is the version of the terms',
  'setOutgoingMail password': secret,
  'createMailTrial password': secret,
  'setTrainingProvider siret': 'it is fourteen digits',
  'setTrainingProvider declarationNumber': 'it is eleven signs',
  'updateUser password': secret,
  'updateUser currentPassword': secret,
  ...Object.fromEntries(
    ['logo', 'logoDark', 'favicon', 'splash', 'touchIcon192', 'touchIcon512'].map((name) => [
      `updateContext assets.${name}`,
      'it is a file of the centre, or an address of the web',
    ]),
  ),
  'repairCourse change(key).key(free-answer).validator(formula).formula': parsed,
  'repairCourse change(key).key(free-answer).validator(ratio).formula': parsed,
  'correctPage seen.comment': 'it is compared with the comment that is there',
  'publishCourse reasons[].path': 'it is compared with the path of a finding',
  'addPushDevice endpoint': 'the server sends to it, and no screen shows it',
  'updateContext settings.timeZone': 'it is a zone that the runtime knows',
};
