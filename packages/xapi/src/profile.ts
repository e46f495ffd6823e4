/** The profile of the portal's own statements, as a document of the xAPI Profiles specification 1.0. */
import { activityTypes, type OwnTerms, ownTerms, type OwnVerb, verbs } from './vocabulary.ts';

/** When the version of the profile was settled. */
const settledAt = '2026-11-22T00:00:00.000Z';

interface Text {
  readonly en: string;
  readonly fr: string;
}

/** JSONPath -> whether the place must be filled. */
type Rules = Readonly<Record<string, 'included' | 'recommended' | 'excluded'>>;

export interface OwnTemplate {
  readonly name: string;
  readonly label: Text;
  readonly definition: Text;
  readonly verb: OwnVerb;
  readonly type: (terms: OwnTerms) => string;
  readonly rules: Rules;
}

const ofPage: Rules = {
  '$.context.registration': 'included',
  '$.context.contextActivities.parent[*].id': 'included',
  '$.context.contextActivities.grouping[*].id': 'included',
};
const ofLesson: Rules = {
  '$.context.registration': 'included',
  '$.context.contextActivities.grouping[*].id': 'included',
};

/** One kind of statement each; verb and type of the object tell which. */
export const ownTemplates: readonly OwnTemplate[] = [
  {
    name: 'lesson-started',
    label: { en: 'Lesson started', fr: 'Module commencé' },
    definition: {
      en: 'A learner opened the first page of a course. The registration is the lesson: one learner’s run of the course.',
      fr: 'Un apprenant a ouvert la première page d’un cours. L’enregistrement est le module : le parcours de cet apprenant.',
    },
    verb: 'initialized',
    type: () => activityTypes.course,
    rules: { ...ofLesson, '$.result': 'excluded' },
  },
  {
    name: 'lesson-completed',
    label: { en: 'Lesson ended', fr: 'Module terminé' },
    definition: {
      en: 'Every step of the course is completed. The duration counts active seconds only.',
      fr: 'Chaque étape du cours est terminée. La durée ne compte que les secondes actives.',
    },
    verb: 'completed',
    type: () => activityTypes.course,
    rules: { ...ofLesson, '$.result.completion': 'included', '$.result.score.scaled': 'recommended' },
  },
  {
    name: 'lesson-timed-out',
    label: { en: 'Lesson out of time', fr: 'Temps du module écoulé' },
    definition: {
      en: 'The time limit of the lesson ran out before its last step was completed.',
      fr: 'Le temps du module s’est écoulé avant la fin de la dernière étape.',
    },
    verb: 'terminated',
    type: () => activityTypes.course,
    rules: { ...ofLesson, '$.result.completion': 'included', '$.result.score.scaled': 'recommended' },
  },
  {
    name: 'page-answered',
    label: { en: 'Page answered', fr: 'Étape répondue' },
    definition: {
      en: 'A page with exercises was submitted, or closed because its time ran out. Success is a verdict “correct”; score and success are missing while a trainer has still to grade a part. The response is JSON of what the learner chose; typed texts are left out.',
      fr: 'Une étape avec exercices a été validée, ou fermée faute de temps. Le succès est un verdict « correct » ; score et succès manquent tant qu’un formateur doit noter une partie. La réponse est le JSON des choix de l’apprenant, sans les textes saisis.',
    },
    verb: 'answered',
    type: () => activityTypes.question,
    rules: {
      ...ofPage,
      '$.result.completion': 'included',
      '$.result.duration': 'recommended',
      '$.result.score.scaled': 'recommended',
      '$.result.success': 'recommended',
    },
  },
  {
    name: 'page-seen',
    label: { en: 'Slide seen', fr: 'Diapositive vue' },
    definition: {
      en: 'A page without exercises was left behind.',
      fr: 'Une étape sans exercice a été vue.',
    },
    verb: 'experienced',
    type: () => activityTypes.slide,
    rules: { ...ofPage, '$.result.completion': 'included', '$.result.duration': 'recommended' },
  },
  {
    name: 'module-completed',
    label: { en: 'External module ended', fr: 'Module externe terminé' },
    definition: {
      en: 'The page of an external module was completed. What the module itself says is in its own statements, under the same registration.',
      fr: 'L’étape d’un module externe est terminée. Ce que dit le module est dans ses propres déclarations, sous le même enregistrement.',
    },
    verb: 'completed',
    type: () => activityTypes.module,
    rules: { ...ofPage, '$.result.completion': 'included', '$.result.score.scaled': 'recommended' },
  },
  {
    name: 'page-scored',
    label: { en: 'Page graded by a trainer', fr: 'Étape notée par un formateur' },
    definition: {
      en: 'A trainer graded a free answer: the newest such statement holds the page’s score.',
      fr: 'Un formateur a noté une réponse libre : la déclaration la plus récente donne le score de l’étape.',
    },
    verb: 'scored',
    type: () => activityTypes.question,
    rules: { ...ofPage, '$.result.score.scaled': 'recommended' },
  },
  {
    name: 'hint-opened',
    label: { en: 'Hint opened', fr: 'Indice ouvert' },
    definition: {
      en: 'A learner opened a hint of a page. Its cost in points is an extension of the result.',
      fr: 'Un apprenant a ouvert un indice d’une étape. Son coût en points est une extension du résultat.',
    },
    verb: 'viewed',
    type: ({ hint }) => hint,
    rules: { ...ofPage, '$.result.extensions': 'included' },
  },
  {
    name: 'certificate-issued',
    label: { en: 'Certificate issued', fr: 'Certificat délivré' },
    definition: {
      en: 'The learner reached what the course asks for, and a certificate was issued.',
      fr: 'L’apprenant a atteint ce que le cours demande, et un certificat a été délivré.',
    },
    verb: 'earned',
    type: () => activityTypes.certificate,
    rules: { ...ofLesson, '$.result.score.scaled': 'included' },
  },
];

interface OwnConcept {
  readonly term: keyof Pick<OwnTerms, 'hint' | 'program' | 'lesson' | 'class' | 'byTime' | 'cost'>;
  readonly type: 'ActivityType' | 'ContextExtension' | 'ResultExtension';
  readonly label: Text;
  readonly definition: Text;
  /** JSON Schema of an extension's value. */
  readonly schema?: object;
}

const concepts: readonly OwnConcept[] = [
  {
    term: 'hint',
    type: 'ActivityType',
    label: { en: 'hint', fr: 'indice' },
    definition: {
      en: 'A help that a learner may open at a cost in points.',
      fr: 'Une aide que l’apprenant peut ouvrir contre des points.',
    },
  },
  {
    term: 'program',
    type: 'ActivityType',
    label: { en: 'program', fr: 'programme' },
    definition: {
      en: 'Courses that are followed together, in an order.',
      fr: 'Des cours suivis ensemble, dans un ordre.',
    },
  },
  {
    term: 'lesson',
    type: 'ContextExtension',
    label: { en: 'lesson', fr: 'module' },
    definition: {
      en: 'Id of the learner’s run of the course.',
      fr: 'Identifiant du parcours de l’apprenant.',
    },
    schema: { type: 'string', format: 'uuid' },
  },
  {
    term: 'class',
    type: 'ContextExtension',
    label: { en: 'class', fr: 'session' },
    definition: {
      en: 'Id of the class in which the course is followed.',
      fr: 'Identifiant de la session où le cours est suivi.',
    },
    schema: { type: 'string', format: 'uuid' },
  },
  {
    term: 'byTime',
    type: 'ResultExtension',
    label: { en: 'closed by time', fr: 'fermé faute de temps' },
    definition: {
      en: 'True where a time limit ended it: what was typed so far was graded.',
      fr: 'Vrai si le temps imparti y a mis fin : ce qui était saisi a été noté.',
    },
    schema: { type: 'boolean' },
  },
  {
    term: 'cost',
    type: 'ResultExtension',
    label: { en: 'cost', fr: 'coût' },
    definition: { en: 'Points that a hint costs.', fr: 'Points que coûte un indice.' },
    schema: { type: 'number', minimum: 0 },
  },
];

/** The document of one tenant, whose portal is at `home`. */
export function profileDocument(home: string, organization: string) {
  const terms = ownTerms(home);
  const inScheme = terms.version;
  const named = ({ label, definition }: { readonly label: Text; readonly definition: Text }) => ({
    inScheme,
    prefLabel: label,
    definition,
  });
  return {
    '@context': 'https://w3id.org/xapi/profiles/context',
    id: terms.profile,
    type: 'Profile',
    conformsTo: 'https://w3id.org/xapi/profiles#1.0',
    prefLabel: { en: 'Lessons of a training portal', fr: 'Modules d’un portail de formation' },
    definition: {
      en: 'What a portal tells of its own lessons: started and ended, pages answered, hints opened, certificates issued. Actors are accounts of the portal without a name.',
      fr: 'Ce qu’un portail dit de ses modules : commencés et terminés, étapes répondues, indices ouverts, certificats délivrés. Les acteurs sont des comptes du portail, sans nom.',
    },
    seeAlso: terms.profile,
    versions: [{ id: terms.version, generatedAtTime: settledAt }],
    author: { type: 'Organization', name: organization, url: home },
    concepts: concepts.map(({ term, type, schema, ...texts }) => ({
      id: terms[term],
      type,
      ...named(texts),
      ...(schema === undefined ? {} : { inlineSchema: JSON.stringify(schema) }),
    })),
    templates: ownTemplates.map(({ name, verb, type, rules, ...texts }) => ({
      id: terms.template(name),
      type: 'StatementTemplate',
      ...named(texts),
      verb: verbs[verb],
      objectActivityType: type(terms),
      contextCategoryActivityType: [activityTypes.profile],
      rules: Object.entries(rules).map(([location, presence]) => ({ location, presence })),
    })),
    patterns: patternsOf(terms, inScheme),
  };
}

/** In which order statements of one registration come: of a lesson, and of a page. */
function patternsOf({ template, pattern }: OwnTerms, inScheme: string) {
  const part = (name: string, rest: object) => ({ id: pattern(name), type: 'Pattern', inScheme, ...rest });
  return [
    part('lesson', {
      primary: true,
      prefLabel: { en: 'Runs of a course', fr: 'Parcours d’un cours' },
      definition: {
        en: 'A lesson that is begun again starts anew under the same registration.',
        fr: 'Un module recommencé repart sous le même enregistrement.',
      },
      oneOrMore: pattern('run'),
    }),
    part('run', {
      sequence: [template('lesson-started'), pattern('end'), pattern('certificates')],
    }),
    part('end', { optional: pattern('ending') }),
    part('ending', { alternates: [template('lesson-completed'), template('lesson-timed-out')] }),
    part('certificates', { zeroOrMore: template('certificate-issued') }),
    part('page', {
      primary: true,
      prefLabel: { en: 'One page', fr: 'Une étape' },
      definition: {
        en: 'Hints first, then the submission, then what trainers grade. A page that is left open has hints alone, or nothing.',
        fr: 'D’abord les indices, puis la validation, puis les notes des formateurs. Une étape laissée ouverte n’a que des indices, ou rien.',
      },
      sequence: [pattern('hints'), pattern('submission'), pattern('grades')],
    }),
    part('hints', { zeroOrMore: template('hint-opened') }),
    part('submission', { optional: pattern('done') }),
    part('done', {
      alternates: [template('page-answered'), template('page-seen'), template('module-completed')],
    }),
    part('grades', { zeroOrMore: template('page-scored') }),
  ];
}
