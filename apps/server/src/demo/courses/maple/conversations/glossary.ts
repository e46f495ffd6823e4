/** The glossary of "Customer conversations that work". */
import type { AuthoredTerm } from '@parcours/authoring';

export const glossary: AuthoredTerm[] = [
  {
    key: 'ring-cadence',
    title: 'Ring cadence',
    words: ['ring cadence'],
    definition:
      '<p>The pattern of tone and silence of a ringing line; in North America, two seconds on and four off.</p>',
  },
  {
    key: 'open-question',
    title: 'Open question',
    words: ['open question', 'open questions'],
    definition:
      '<p>A question that lets the customer choose what to say. It often begins with what, how or when.</p>',
  },
  {
    key: 'closed-question',
    title: 'Closed question',
    words: ['closed question', 'closed questions'],
    definition: '<p>A question with a few possible answers, often yes or no. Good for settling a fact.</p>',
  },
  {
    key: 'paraphrase',
    title: 'Paraphrase',
    words: ['paraphrase', 'paraphrasing'],
    definition: '<p>Saying back in your own words what you understood, and asking whether it is right.</p>',
  },
  {
    key: 'hold',
    title: 'Hold',
    words: ['on hold', 'a hold'],
    definition: '<p>Leaving the line open while you look something up. The caller hears a tone or music.</p>',
  },
  {
    key: 'warm-transfer',
    title: 'Warm transfer',
    words: ['warm transfer', 'warm hand-over'],
    definition:
      '<p>Passing a call after telling the colleague who is calling and why, so that the customer does not start again.</p>',
  },
  {
    key: 'verification',
    title: 'Verification',
    words: ['verification', 'unverified'],
    definition:
      '<p>Making sure that the caller is the account holder or someone authorized, by details that the caller supplies.</p>',
  },
  {
    key: 'pipeda',
    title: 'PIPEDA',
    words: ['PIPEDA'],
    definition:
      '<p>The Personal Information Protection and Electronic Documents Act: Canada’s federal law on personal information in the private sector.</p>',
  },
  {
    key: 'handle-time',
    title: 'Average handle time',
    words: ['average handle time', 'handle time'],
    definition: '<p>(Talk + hold + wrap-up) divided by the number of calls.</p>',
  },
  {
    key: 'first-contact',
    title: 'First contact resolution',
    words: ['first contact resolution'],
    definition: '<p>Share of customers whose question was settled without a second contact.</p>',
  },
  {
    key: 'de-escalation',
    title: 'De-escalation',
    words: ['de-escalation'],
    definition: '<p>Helping strong feelings come down before looking for a solution.</p>',
  },
  {
    key: 'acknowledge',
    title: 'Acknowledge',
    words: ['acknowledge', 'acknowledgement'],
    definition: '<p>Showing that you understood what the problem did to the person.</p>',
  },
  {
    key: 'vrs',
    title: 'VRS',
    words: ['VRS', 'video relay service'],
    definition:
      '<p>Video relay service: an interpreter relays a phone call between sign language and speech.</p>',
  },
];
