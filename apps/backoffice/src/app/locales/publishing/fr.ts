/** The French texts of publishing, versions and analysis. */
import { changesFr } from '../../../parts/changes/messages.fr.ts';
import { consequencesFr } from '../../../parts/consequences/messages.fr.ts';
import { analysisFr } from '../../../screens/analysis/messages.fr.ts';
import { findingsFr, publishFr } from '../../../screens/publish/messages.fr.ts';
import { versionsFr } from '../../../screens/versions/messages.fr.ts';
import type { PublishingTexts } from './en.ts';

export const messages: PublishingTexts = {
  analysis: analysisFr,
  changes: changesFr,
  consequences: consequencesFr,
  findings: findingsFr,
  publish: publishFr,
  versions: versionsFr,
};
