/** "Customer conversations that work", the main course of the Maple Skills Centre. */
import type { AuthoredCourse } from '@parcours/authoring';
import { glossary } from './glossary.ts';
import { open } from './open.ts';
import { recover } from './recover.ts';
import { understand } from './understand.ts';

export const conversations: AuthoredCourse = {
  key: 'customer-conversations',
  language: 'en',
  title: 'Customer conversations that work',
  category: 'customer-service',
  courseType: 'guided',
  video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  minutes: 70,
  settings: { reveal: 'page', certification: { enabled: true, minRatio: 0.6 } },
  sections: [open, understand, recover],
  terms: glossary,
};
