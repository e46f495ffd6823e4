/** The seeded courses: sound as authored, valid as the contract reads them, silent about what is right. */
import { blockKeys, courseContent, gradedRowTypes } from '@parcours/contract';
import { describe, expect, it } from 'vitest';
import type { AuthoredCourse } from '@parcours/authoring';
import { lintCourse } from '@parcours/authoring';
import { coursesByTenant } from './courses.ts';
import { derivedIds } from './derived-id.ts';
import { toVersion } from '@parcours/authoring';

const cases = Object.entries(coursesByTenant).flatMap(([tenant, courses]) =>
  Object.entries(courses).map(([role, course]: [string, AuthoredCourse]) => ({
    tenant,
    role,
    course,
    name: `${tenant}/${course.key}`,
  })),
);
const leastPages: Record<string, number> = { main: 14, following: 8, past: 4 };
const sectionCounts: Record<string, number> = { main: 3, following: 2, past: 1 };

const isGraded = (type: string): boolean => (gradedRowTypes as readonly string[]).includes(type);

describe.each(cases)('$name', ({ tenant, role, course }) => {
  const { content, keys } = toVersion(course, derivedIds(tenant, Date.UTC(2026, 0, 5)));

  it('has nothing for the lint to say', () => {
    expect(lintCourse(course)).toEqual([]);
  });

  it('is a course content of the contract', () => {
    expect(courseContent.parse(content)).toEqual(content);
  });

  it('has keys for every graded row and none besides', () => {
    expect(Object.keys(keys).toSorted()).toEqual(Object.keys(content.blocks).toSorted());
    for (const [id, block] of Object.entries(content.blocks)) {
      const rows = block.content.sections.flatMap((section) => section.rows);
      expect(blockKeys.parse(keys[id])).toEqual(keys[id]);
      expect(Object.keys(keys[id]?.rows ?? {})).toEqual(
        rows.filter((row) => isGraded(row.type)).map((row) => row.id),
      );
    }
  });

  it('gives each exercise the three general feedbacks', () => {
    for (const [id, block] of Object.entries(content.blocks)) {
      if (block.type !== 'exercice') continue;
      const presets = keys[id]?.feedbacks.flatMap((feedback) =>
        feedback.conditions.flatMap(({ preset }) => preset ?? []),
      );
      expect(presets).toEqual(['correct', 'partialy_correct', 'incorrect']);
    }
  });

  it('has unique ids and nodes nested as spec §3 allows', () => {
    const ids = [
      ...content.nodes.map((node) => node.id),
      ...Object.keys(content.blocks),
      ...content.terms.map(({ id }) => id),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    const typeOf = new Map(content.nodes.map((node) => [node.id, node.type]));
    const nesting = content.nodes.map(
      (node) => `${node.parentId === null ? '' : typeOf.get(node.parentId)}>${node.type}`,
    );
    expect(
      [...new Set(nesting)].filter(
        (arrow) =>
          ![
            '>root',
            'root>container',
            'container>block',
            'container>multiblock',
            'multiblock>block',
            'block>resource',
          ].includes(arrow),
      ),
    ).toEqual([]);
  });

  it('does not print a typewriter apostrophe', () => {
    const printed = JSON.stringify(content).replace(/<[^>]*>/g, '');
    expect(printed).not.toContain("'");
    const loose = course.language === 'fr' ? / [:;!?»]|« / : / {2}/;
    expect(printed).not.toMatch(loose);
  });

  // The following course has one, behind everything that is graded at once: the first lesson that a learner opens waits for nobody.
  it('leaves one answer to a trainer in the following course, and none elsewhere', () => {
    const waiting = Object.values(keys).flatMap(({ rows }) =>
      Object.values(rows).filter((key) => key.type === 'free-answer' && key.validator.kind === 'manual'),
    );
    expect(waiting).toHaveLength(role === 'following' ? 1 : 0);
  });

  it('has the number of steps that the demonstration counts on', () => {
    const steps = course.sections.flatMap((section) => section.steps);
    expect(steps.length).toBeGreaterThanOrEqual(leastPages[role] ?? 0);
    expect(course.sections).toHaveLength(sectionCounts[role] ?? 0);
  });
});
