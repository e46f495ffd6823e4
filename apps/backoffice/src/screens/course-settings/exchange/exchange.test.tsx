/** An import whose job refuses the zip says rule and file, as a refused call does; another failure says its code's words. */
import type { AppUser, CourseImportJob } from '@parcours/contract';
import { sampleId } from '@parcours/contract/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { draftWith } from '../../../../testing/edit-page.tsx';
import { FormRequest } from '../../../../testing/form-request.ts';
import { openOffice, type OfficeAnswers, type OpenOffice } from '../../../../testing/open-office.tsx';

let office: OpenOffice | null = null;
afterEach(() => {
  office?.close();
  office = null;
  vi.unstubAllGlobals();
});

const admin: Partial<AppUser> = { roles: ['admin'], domain: 'grains' };
const courseId = sampleId(0x80);

function failing(error: CourseImportJob['error'], errorPath: string | null): OfficeAnswers {
  const draft = draftWith([]);
  const course = { ...draft.course, id: courseId };
  const createdAt = '2026-02-03T09:00:00.000Z';
  const waiting: CourseImportJob = {
    id: sampleId(0x81),
    courseId,
    apply: true,
    state: 'waiting',
    done: 0,
    total: 1,
    error: null,
    errorPath: null,
    report: null,
    createdAt,
    endedAt: null,
  };
  const failed: CourseImportJob = { ...waiting, state: 'failed', error, errorPath, endedAt: createdAt };
  return {
    [`GET /courses/${courseId}`]: () => course,
    [`GET /courses/${courseId}/draft`]: () => ({ ...draft, course }),
    'POST /course-folders': () => waiting,
    [`GET /course-folders/${waiting.id}`]: () => failed,
    'GET /.+': () => ({ items: [], total: 0 }),
  };
}

test.each([
  [
    'PACKAGE_INVALID',
    'body.file.checksum.media/photo.jpg',
    'L’import a échoué, et rien n’a été gardé. « media/photo.jpg » est abîmé. Refaites le zip avec un programme ordinaire, sans mot de passe, et renvoyez-le.',
  ],
  [
    'TYPE_ERROR',
    'body.file.media.media/plan.svg',
    'L’import a échoué, et rien n’a été gardé. « media/plan.svg » n’est pas accepté : son poids ou son type ne convient pas, ou son contenu est abîmé. Retirez ou allégez ce qui peut l’être, puis renvoyez le zip.',
  ],
  ['TYPE_ERROR', null, 'L’import a échoué, et rien n’a été gardé. Son poids ou son type n’est pas accepté.'],
] as const)('an import that fails by %s at %s', async (code, path, sentence) => {
  vi.stubGlobal('XMLHttpRequest', FormRequest);
  office = await openOffice(`/cours/${courseId}/reglages`, failing(code, path), admin);
  await expect.element(screen.getByRole('button', { name: 'Choisir un zip' })).toBeVisible();
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file][accept*=zip]');
  await userEvent.upload(input as Element, new File(['PK'], 'cours.zip', { type: 'application/zip' }));
  const said = () => document.querySelector('[aria-labelledby=exchange] [role=alert]')?.textContent;
  await expect.poll(() => said()?.replaceAll(/\s/g, ' ')).toBe(sentence);
});
