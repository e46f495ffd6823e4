/** The keys of what the back-office asks about one course that is published and repaired, its library and its lists. */
export const courseKeys = {
  /** Everything asked of one course, and what its settings ask. */
  course: (courseId: string) => ['course', courseId],
  settings: (courseId: string) => ['course', courseId, 'settings'],
  /** What a publication asks of one revision of the draft. */
  publication: (courseId: string, revision: number, part: 'checks' | 'inside' | 'changes' | 'foresight') => [
    'publication',
    courseId,
    revision,
    part,
  ],
  /** Every reading of a course's versions, or one of them. */
  versions: (courseId: string, ...reading: readonly unknown[]) => ['versions', courseId, ...reading],
  /** Everything of a course's journal, or its changes or its bin at one revision of the draft. */
  journal: (courseId: string, ...part: readonly unknown[]) => ['journal', courseId, ...part],
  analysis: (courseId: string) => ['analysis', courseId],
  repair: (courseId: string, ...order: readonly unknown[]) => ['repair', courseId, ...order],
  job: (jobId: string | null) => ['job', jobId],
  courseImport: (importId: string | null) => ['course-import', importId],
  /** A tryout beside one revision of the draft. */
  tryout: (tryoutId: string | null, ...revision: readonly number[]) => ['tryout', tryoutId, ...revision],
};

/** What an administrator sets and looks up. */
export const settingsKeys = {
  /** The tenant as it is stored. */
  context: () => ['settings', 'context'],
  apiKeys: () => ['settings', 'api-keys'],
  webhooks: () => ['settings', 'webhooks'],
  brand: () => ['settings', 'brand'],
  trainingProvider: () => ['settings', 'training-provider'],
  /** All legal pages, or one version of one. */
  legalPages: (...version: readonly unknown[]) => ['settings', 'legal-pages', ...version],
  processingRegister: () => ['settings', 'processing-register'],
  retentionPeriods: () => ['settings', 'retention-periods'],
  personRequests: () => ['settings', 'person-requests'],
  legalHolds: () => ['settings', 'legal-holds'],
  /** The list of letters, one of them, or a preview. */
  letters: (...reading: readonly unknown[]) => ['settings', 'letters', ...reading],
  outgoingMail: () => ['settings', 'outgoing-mail'],
  deliveries: (webhookId: string) => ['settings', 'webhooks', webhookId, 'deliveries'],
  singleSignOn: () => ['settings', 'single-sign-on'],
  signInTrial: (id: string) => ['settings', 'single-sign-on', 'trial', id],
  audit: (...query: readonly unknown[]) => ['settings', 'audit', ...query],
};

/** What superadmins keep. */
export const platformKeys = {
  centres: (...search: readonly unknown[]) => ['platform', 'centres', ...search],
  centre: (id: string) => ['platform', 'centre', id],
  centreExports: (id: string) => ['platform', 'centre', id, 'exports'],
  journal: (...query: readonly unknown[]) => ['platform', 'journal', ...query],
};

export const libraryKeys = {
  /** Everything of the media library, its pages, one file, and where that is used. */
  media: () => ['media'],
  mediaLists: () => ['media', 'list'],
  mediaList: (search: unknown) => ['media', 'list', search],
  mediaFile: (id: string) => ['media', 'file', id],
  fileUses: (id: string) => ['media', 'uses', id],
  packages: () => ['packages'],
  glossary: () => ['glossary'],
  /** The lists of the catalogue: all of them, or one. */
  catalogue: (...list: readonly [] | readonly ['categories' | 'types' | 'competencies']) => [
    'catalogue',
    ...list,
  ],
};
