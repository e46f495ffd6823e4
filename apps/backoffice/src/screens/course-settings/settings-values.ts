/** The settings of a course as its form holds them: texts of fields, read back with what is wrong in each. */
import type { SuccessBody, Endpoints, Locale, Reveal } from '@parcours/contract';

export type StoredCourse = SuccessBody<Endpoints['getCourse']>;

export interface SettingsValues {
  readonly title: string;
  readonly categoryId: string;
  readonly typeId: string;
  readonly language: string;
  readonly minutes: string;
  readonly video: string;
  readonly reveal: Reveal;
  /** Minutes. */
  readonly timeLimit: string;
  readonly certifies: boolean;
  /** Percent. */
  readonly minRatio: string;
  readonly validDays: string;
  readonly isTemplate: boolean;
}

/** Which field of the contract each value is: the test of completeness reads it. */
export const fieldOf: Readonly<Record<keyof SettingsValues, string>> = {
  title: 'course.title',
  categoryId: 'course.categoryId',
  typeId: 'course.typeId',
  language: 'course.language',
  minutes: 'course.minutes',
  video: 'course.video',
  reveal: 'course.settings.reveal',
  timeLimit: 'course.settings.timeLimit',
  certifies: 'course.settings.certification.enabled',
  minRatio: 'course.settings.certification.minRatio',
  validDays: 'course.settings.certification.validDays',
  isTemplate: 'course.isTemplate',
};

export const languages = ['fr', 'en', 'fr-CA', 'fr-CH'] as const satisfies readonly Locale[];
export const reveals = ['page', 'lesson', 'window', 'never'] as const satisfies readonly Reveal[];

const textOf = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

export function valuesOf(course: StoredCourse): SettingsValues {
  const { title, categoryId, typeId, language, minutes, video, settings, isTemplate } = course;
  const { certification, timeLimit } = settings;
  return {
    title,
    categoryId,
    typeId: typeId ?? '',
    language: language ?? '',
    minutes: textOf(minutes),
    video: video ?? '',
    reveal: settings.reveal ?? 'page',
    timeLimit: timeLimit === undefined || timeLimit === 0 ? '' : textOf(timeLimit / 60),
    certifies: certification?.enabled === true,
    minRatio: textOf(Math.round((certification?.minRatio ?? 0.8) * 100)),
    validDays: textOf(certification?.validDays),
    isTemplate,
  };
}

export type Fault = 'title' | 'minutes' | 'timeLimit' | 'minRatio' | 'validDays' | 'video';

const isWhole = (text: string, from: number, to: number) =>
  text === '' || (/^\d{1,7}$/.test(text) && Number(text) >= from && Number(text) <= to);

/** The fields that cannot be stored as they are, in the order of the form. */
export function faultsOf(values: SettingsValues): readonly Fault[] {
  const checks: readonly (readonly [Fault, boolean])[] = [
    ['title', values.title.trim() !== '' && values.title.length <= 500],
    ['minutes', isWhole(values.minutes, 1, 1_000_000)],
    ['video', values.video === '' || /^https:\/\/\S+$/.test(values.video)],
    ['timeLimit', isWhole(values.timeLimit, 1, 144_000)],
    ['minRatio', values.minRatio !== '' && isWhole(values.minRatio, 0, 100)],
    ['validDays', isWhole(values.validDays, 1, 36_500)],
  ];
  return checks.filter(([, isGood]) => !isGood).map(([name]) => name);
}

export function bodyOf(values: SettingsValues) {
  const { title, categoryId, typeId, language, minutes, video, reveal, timeLimit, isTemplate } = values;
  const { certifies, minRatio, validDays } = values;
  return {
    title: title.trim(),
    categoryId,
    typeId: typeId === '' ? null : typeId,
    language: languages.find((one) => one === language) ?? null,
    minutes: minutes === '' ? null : Number(minutes),
    video: video === '' ? null : video,
    isTemplate,
    settings: {
      reveal,
      ...(timeLimit === '' ? {} : { timeLimit: Number(timeLimit) * 60 }),
      certification: {
        enabled: certifies,
        minRatio: Number(minRatio) / 100,
        ...(validDays === '' ? {} : { validDays: Number(validDays) }),
      },
    },
  };
}
