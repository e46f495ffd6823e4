/** The English texts of publishing, versions and analysis. */
import { changesEn } from '../../../parts/changes/messages.en.ts';
import { consequencesEn } from '../../../parts/consequences/messages.en.ts';
import { analysisEn } from '../../../screens/analysis/messages.en.ts';
import { findingsEn, publishEn } from '../../../screens/publish/messages.en.ts';
import { versionsEn } from '../../../screens/versions/messages.en.ts';

export const messages = {
  analysis: analysisEn,
  changes: changesEn,
  consequences: consequencesEn,
  findings: findingsEn,
  publish: publishEn,
  versions: versionsEn,
};
export type PublishingTexts = typeof messages;
