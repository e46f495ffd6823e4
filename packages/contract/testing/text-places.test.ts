import { expect, test } from 'vitest';
import { filledBody, textPlaces } from './text-places.ts';

const names = (call: Parameters<typeof filledBody>[0]) =>
  (textPlaces().get(call) ?? []).map(({ name }) => name);

test('texts are found however deep they stand, by kind; ids, codes and closed lists are none', () => {
  expect(names('createCourseBlock')).toContain('content.sections[].rows[](multiple-choice).choices[].value');
  expect(names('updateContext')).toContain('metas.labels{}{}');
  expect(names('updateContext')).not.toContain('metas.colours.brand');
  expect(names('createCourse')).toEqual(['title', 'video']);
  expect(textPlaces().has('showPlace')).toBe(false);
});

test('a body is filled in every place that its base has, and in texts that it leaves out', () => {
  const base = {
    title: 'a',
    content: { sections: [{ id: 's', rows: [{ id: 'r', type: 'wysiwyg', html: '' }] }] },
  };
  const body = filledBody('createCourseBlock', base, ({ name }) => `<${name}>`);
  expect(body).toMatchObject({
    title: '<title>',
    content: {
      sections: [
        {
          id: 's',
          title: '<content.sections[].title>',
          rows: [{ id: 'r', type: 'wysiwyg', html: '<content.sections[].rows[](wysiwyg).html>' }],
        },
      ],
    },
  });
});

test('where nothing is to stand, the base stays', () => {
  expect(filledBody('createCourse', { title: 'a', categoryId: 'b' }, () => undefined)).toEqual({
    title: 'a',
    categoryId: 'b',
  });
});
