/** The words of the portal's own statements: those that others know, and the few of our own under the profile's address. */

export const verbs = {
  initialized: 'http://adlnet.gov/expapi/verbs/initialized',
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  terminated: 'http://adlnet.gov/expapi/verbs/terminated',
  answered: 'http://adlnet.gov/expapi/verbs/answered',
  experienced: 'http://adlnet.gov/expapi/verbs/experienced',
  scored: 'http://adlnet.gov/expapi/verbs/scored',
  viewed: 'http://id.tincanapi.com/verb/viewed',
  earned: 'http://id.tincanapi.com/verb/earned',
} as const;

export type OwnVerb = keyof typeof verbs;

/** How verbs are shown. */
export const verbTexts: Readonly<Record<OwnVerb, { readonly en: string; readonly fr: string }>> = {
  initialized: { en: 'initialized', fr: 'a commencé' },
  completed: { en: 'completed', fr: 'a terminé' },
  terminated: { en: 'terminated', fr: 'a dû interrompre' },
  answered: { en: 'answered', fr: 'a répondu à' },
  experienced: { en: 'experienced', fr: 'a vu' },
  scored: { en: 'scored', fr: 'a obtenu une note pour' },
  viewed: { en: 'viewed', fr: 'a ouvert' },
  earned: { en: 'earned', fr: 'a obtenu' },
};

export const activityTypes = {
  course: 'http://adlnet.gov/expapi/activities/course',
  question: 'http://adlnet.gov/expapi/activities/question',
  module: 'http://adlnet.gov/expapi/activities/module',
  profile: 'http://adlnet.gov/expapi/activities/profile',
  slide: 'http://id.tincanapi.com/activitytype/slide',
  certificate: 'https://www.opigno.org/en/tincan_registry/activity_type/certificate',
} as const;

/** Number of the profile's version: what is said differently needs another one. */
export const profileVersion = 1;

/** The IRIs under which one tenant publishes; `home` is the origin of its portal. */
export function ownTerms(home: string) {
  const profile = `${home}/xapi/profile`;
  const term = (name: string) => `${profile}#${name}`;
  return {
    profile,
    version: `${profile}/v${profileVersion}`,
    template: (name: string) => term(`template-${name}`),
    pattern: (name: string) => term(`pattern-${name}`),
    /** Activity types that no vocabulary has. */
    hint: term('hint'),
    program: term('program'),
    /** Extensions of the context. */
    lesson: term('lesson'),
    class: term('class'),
    /** Extensions of the result. */
    byTime: term('by-time'),
    cost: term('cost'),
    activity: (kind: 'courses' | 'programs' | 'steps' | 'certificates', id: string) =>
      `${home}/xapi/activities/${kind}/${id}`,
  } as const;
}

export type OwnTerms = ReturnType<typeof ownTerms>;
