/** The English texts of the settings. */
import { fieldsEn } from '../../../parts/fields/messages.en.ts';
import { previewFrameEn } from '../../../parts/preview-frame/messages.en.ts';
import { listEn } from '../../../parts/list/messages.en.ts';
import { accessEn } from '../../../screens/access/messages.en.ts';
import { apiKeysEn } from '../../../screens/api-keys/messages.en.ts';
import { auditEn } from '../../../screens/audit/messages.en.ts';
import { brandEn } from '../../../screens/brand/messages.en.ts';
import type { PageEditorTexts } from '../page-editor/en.ts';
import { companiesEn } from '../../../screens/companies/messages.en.ts';
import { settingsEn } from '../../../screens/settings/messages.en.ts';
import { switchesEn } from '../../../screens/switches/messages.en.ts';
import { trainingProviderEn } from '../../../screens/training-provider/messages.en.ts';
import { webhooksEn } from '../../../screens/webhooks/messages.en.ts';

export const messages = {
  fields: fieldsEn,
  list: listEn,
  previewFrame: previewFrameEn,
  access: accessEn,
  apiKeys: apiKeysEn,
  audit: auditEn,
  brand: brandEn,
  companies: companiesEn,
  settings: settingsEn,
  switches: switchesEn,
  trainingProvider: trainingProviderEn,
  webhooks: webhooksEn,
};
/** Texts that another bundle has too are of its type. */
export type SettingsTexts = Omit<typeof messages, 'fields' | 'previewFrame'> &
  Pick<PageEditorTexts, 'fields' | 'previewFrame'>;
