/** A package that is refused says which file of it, which limit, and what to do. */
import type { AppUser } from '@parcours/contract';
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
const room = { used: 0, limit: 1_000_000 };

function refusing(code: string, path: string): OfficeAnswers {
  const draft = draftWith([]);
  const course = { ...draft.course, id: courseId };
  return {
    [`GET /courses/${courseId}`]: () => course,
    [`GET /courses/${courseId}/draft`]: () => ({ ...draft, course }),
    'GET /media': () => ({ items: [], total: 0, room: { person: room, context: room } }),
    'GET /tincan-packages': () => ({ items: [], total: 0 }),
    'POST /tincan-packages': () => {
      const errors = [{ code, title: '', message: '', path }];
      return Response.json({ errors, requestId: 'request-1' }, { status: 400 });
    },
    'GET /.+': () => ({ items: [], total: 0 }),
  };
}

test.each([
  [
    'PACKAGE_TOO_LARGE',
    'body.file.file-size.medias/film.mp4',
    '« medias/film.mp4 » pèse plus de 100 Mo une fois décompressé. Retirez ou allégez ce qui peut l’être, puis renvoyez le zip. Rien n’a été gardé.',
  ],
  [
    'PACKAGE_INVALID',
    'body.file.twice.A.html',
    '« A.html » est présent deux fois : les majuscules ne comptent pas. Refaites le zip avec un programme ordinaire, sans mot de passe, et renvoyez-le. Rien n’a été gardé.',
  ],
  [
    'PACKAGE_TOO_LARGE',
    'body.file.ratio',
    'Le zip se décompresse en bien plus qu’il ne pèse. Refaites le zip avec un programme ordinaire, sans mot de passe, et renvoyez-le. Rien n’a été gardé.',
  ],
  [
    'PACKAGE_SCORM_12',
    'body.file.scorm-1.2',
    'Ce paquet est au format SCORM 1.2. Exportez-le comme paquet tincan (xAPI) : un zip avec un tincan.xml. Rien n’a été gardé.',
  ],
])('%s at %s', async (code, path, sentence) => {
  vi.stubGlobal('XMLHttpRequest', FormRequest);
  office = await openOffice(`/cours/${courseId}/medias`, refusing(code, path), admin);
  await expect.element(screen.getByRole('button', { name: 'Ajouter un module' })).toBeVisible();
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file][accept*=zip]');
  await userEvent.upload(inputs[0] as Element, new File(['PK'], 'module.zip', { type: 'application/zip' }));
  const said = () => document.querySelector('[aria-labelledby=packages] [role=alert]')?.textContent;
  await expect.poll(() => said()?.replaceAll(/\s/g, ' ')).toBe(sentence);
});
