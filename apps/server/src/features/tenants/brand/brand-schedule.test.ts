/** The brand over HTTP: published at a time, with the portal's words, and seen on paper before. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrandStage, stageBrand } from '../../../testing/brand-stage.ts';
import { clientOf, must } from '../../../testing/signed-in.ts';

let stage: BrandStage;

beforeAll(async () => {
  stage = await stageBrand();
});
afterAll(() => stage.server.close());

describe('a publication at a time', () => {
  const minute = 60_000;
  const inMinutes = (n: number) => new Date(stage.server.clock.now().getTime() + n * minute).toISOString();
  const schedule = (revision: number, scheduled: number, publishAt: string, by = stage.admin) =>
    by.scheduleBrand({ body: { revision, scheduled, publishAt } });
  const state = async () => must(await stage.admin.getBrand());
  /** A draft of that name, whatever there was. */
  async function drafted(name: string): Promise<number> {
    const { draft } = await state();
    return must(await stage.write({ name }, draft?.revision ?? 0)).revision;
  }

  test('is refused for a time that has passed, another draft than the one seen, or nothing new', async () => {
    const revision = await drafted('Demain');
    expect(await schedule(revision, 0, inMinutes(0))).toMatchObject({ code: 'BRAND_DATE_PAST' });
    expect(await schedule(revision + 1, 0, inMinutes(1))).toMatchObject({ code: 'BRAND_CHANGED' });
    expect(await schedule(revision, 3, inMinutes(1))).toMatchObject({ code: 'BRAND_CHANGED' });
    const { current } = await state();
    const same = must(await stage.admin.setBrandDraft({ body: { content: current, revision } })).revision;
    expect(await schedule(same, 0, inMinutes(1))).toMatchObject({ code: 'BRAND_UNCHANGED' });
    const wrong = must(await stage.write({ colour: '#12' }, same)).revision;
    expect(await schedule(wrong, 0, inMinutes(1))).toMatchObject({ code: 'BRAND_COLOUR_WRONG' });
    expect((await state()).schedule).toBeNull();
  });

  test('happens at its time and not before, with what the draft said then; what was typed since stays a draft', async () => {
    const revision = await drafted('Au printemps');
    must(await schedule(revision, 0, inMinutes(2)));
    const later = must(await stage.write({ name: 'En été' }, revision)).revision;
    stage.server.clock.advance(minute);
    await stage.server.app.jobs.run('brand-publications');
    expect((await state()).current.name).not.toBe('Au printemps');
    stage.server.clock.advance(minute);
    expect(await stage.server.app.jobs.run('brand-publications')).toBe(1);
    expect(await stage.server.app.jobs.run('brand-publications')).toBe(0);
    expect((await stage.shown()).name).toBe('Au printemps');
    const after = await state();
    expect(after).toMatchObject({
      schedule: null,
      draft: { revision: later, content: { name: 'En été' } },
    });
    expect(after.versions[0]?.content.name).toBe('Au printemps');
    expect(after.versions[0]?.publishedBy).not.toBeNull();
    expect(await stage.entries('brand-scheduled')).not.toEqual([]);
  });

  test('of two who schedule, the second is told; a draft that is published is gone with its schedule', async () => {
    const revision = await drafted('En automne');
    const first = must(await schedule(revision, 0, inMinutes(1)));
    expect(await schedule(revision, 0, inMinutes(5))).toMatchObject({ status: 409, code: 'BRAND_CHANGED' });
    const moved = must(await schedule(revision, first.revision, inMinutes(3)));
    expect((await state()).schedule).toMatchObject({ revision: moved.revision, publishAt: moved.publishAt });
    stage.server.clock.advance(3 * minute);
    await stage.server.app.jobs.run('brand-publications');
    expect(await state()).toMatchObject({ schedule: null, draft: null, current: { name: 'En automne' } });
  });

  test('is called off in the revision that was seen, and then never happens', async () => {
    const revision = await drafted('En hiver');
    const kept = must(await schedule(revision, 0, inMinutes(1)));
    const callOff = (seen: number) => stage.admin.unscheduleBrand({ query: { revision: seen } });
    expect(await callOff(kept.revision + 1)).toMatchObject({ code: 'BRAND_CHANGED' });
    expect(await callOff(kept.revision)).toMatchObject({ ok: true });
    expect(await callOff(kept.revision)).toMatchObject({ code: 'BRAND_CHANGED' });
    stage.server.clock.advance(2 * minute);
    expect(await stage.server.app.jobs.run('brand-publications')).toBe(0);
    expect(await state()).toMatchObject({ draft: { revision }, current: { name: 'En automne' } });
    expect(await stage.entries('brand-unscheduled')).toHaveLength(1);
  });

  test('that has become impossible is said with its reason and not tried again, until it is scheduled anew', async () => {
    const { draft } = await state();
    const revision = draft?.revision ?? 0;
    const kept = must(await schedule(revision, 0, inMinutes(1)));
    must(await stage.publish(revision));
    stage.server.clock.advance(minute);
    await stage.server.app.jobs.run('brand-publications');
    expect((await state()).schedule).toMatchObject({ revision: kept.revision, failure: 'BRAND_UNCHANGED' });
    expect(await stage.server.app.jobs.run('brand-publications')).toBe(0);
    expect(await stage.entries('brand-not-published')).toEqual([{ reason: 'BRAND_UNCHANGED' }]);
    const other = await drafted('Encore');
    expect(must(await schedule(other, kept.revision, inMinutes(1))).failure).toBeNull();
  });

  test('is for admins, and each centre has its own', async () => {
    const trainer = await clientOf(stage.server, stage.tenant, 'trainer');
    expect(await schedule(1, 0, inMinutes(1), trainer)).toMatchObject({ status: 403 });
    const other = await clientOf(stage.server, stage.neighbour, 'admin');
    expect(must(await other.getBrand()).schedule).toBeNull();
    expect(await other.unscheduleBrand({ query: { revision: 2 } })).toMatchObject({ code: 'BRAND_CHANGED' });
  });
});

describe('the portal’s words', () => {
  test('are published with the brand; those that are empty are the ones delivered again', async () => {
    const { draft } = must(await stage.admin.getBrand());
    const labels = { fr: { 'login.lead': 'Bonjour', 'login.title': ' ' } };
    const { revision } = must(await stage.write({ labels }, draft?.revision ?? 0));
    const version = must(await stage.publish(revision));
    expect(version.content.labels).toEqual({ fr: { 'login.lead': 'Bonjour' } });
    expect((await stage.shown()).metas.labels).toEqual({ fr: { 'login.lead': 'Bonjour' } });
  });
});

describe('an example of a certificate', () => {
  test('is a PDF in a name and a colour that are not published, for admins', async () => {
    const query = { name: 'Pas encore', colour: '#0a7d5a', locale: 'fr' as const };
    const pdf = must(await stage.admin.getExampleCertificate({ query }));
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    const trainer = await clientOf(stage.server, stage.tenant, 'trainer');
    expect(await trainer.getExampleCertificate({ query })).toMatchObject({ status: 403 });
    expect(await stage.admin.getExampleCertificate({ query: { ...query, colour: 'red' } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
