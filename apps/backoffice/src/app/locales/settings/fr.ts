/** The French texts of the settings. */
import { fieldsFr } from '../../../parts/fields/messages.fr.ts';
import { previewFrameFr } from '../../../parts/preview-frame/messages.fr.ts';
import { listFr } from '../../../parts/list/messages.fr.ts';
import { accessFr } from '../../../screens/access/messages.fr.ts';
import { apiKeysFr } from '../../../screens/api-keys/messages.fr.ts';
import { auditFr } from '../../../screens/audit/messages.fr.ts';
import { brandFr } from '../../../screens/brand/messages.fr.ts';
import { companiesFr } from '../../../screens/companies/messages.fr.ts';
import { settingsFr } from '../../../screens/settings/messages.fr.ts';
import { switchesFr } from '../../../screens/switches/messages.fr.ts';
import { trainingProviderFr } from '../../../screens/training-provider/messages.fr.ts';
import { webhooksFr } from '../../../screens/webhooks/messages.fr.ts';
import type { SettingsTexts } from './en.ts';

export const messages: SettingsTexts = {
  fields: fieldsFr,
  list: listFr,
  previewFrame: previewFrameFr,
  access: accessFr,
  apiKeys: apiKeysFr,
  audit: auditFr,
  brand: brandFr,
  companies: companiesFr,
  settings: settingsFr,
  switches: switchesFr,
  trainingProvider: trainingProviderFr,
  webhooks: webhooksFr,
};
